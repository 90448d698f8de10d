/** Words with `**` around what is printed bold. */
export function prose(text: string): Node[] {
  return text.split("**").map((piece, number) => {
    if (number % 2 === 0) return document.createTextNode(piece);
    const bold = document.createElement("b");
    bold.textContent = piece;
    return bold;
  });
}
