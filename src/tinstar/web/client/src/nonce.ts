/** Fair dealing: this browser's share of the luck. Its hash goes out when sitting down, itself when everybody sits. */
import { main } from "./page";
import type { Sender } from "./send";

const PENDING = "tinstar.nonce";
const BYTES = 32;

/** Puts the hash of a new nonce into the forms that sit somebody down. Without a secure line there is none. */
export async function promiseNonce(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement>("form[data-nonce] input[name=nonce_hash]");
  if (!fields.length || !globalThis.crypto?.subtle) return;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(nonce));
  for (const field of fields) {
    field.value = hex(new Uint8Array(digest));
    field.form?.addEventListener("submit", () => sessionStorage.setItem(PENDING, nonce));
  }
}

/** A person who has just sat down keeps the nonce with the table, until everybody sits. */
export function keepNonce(): void {
  const nonce = sessionStorage.getItem(PENDING);
  sessionStorage.removeItem(PENDING);
  if (nonce !== null && main.hasAttribute("data-gathering")) localStorage.setItem(place(), nonce);
}

/** Everybody sits: now the others may see it. */
export async function showNonce(sender: Sender): Promise<void> {
  const nonce = localStorage.getItem(place());
  if (nonce === null) return;
  localStorage.removeItem(place());
  await sender.ask("nonce", { nonce });
}

function place(): string {
  return `${PENDING}.${main.dataset.table}.${main.dataset.seat}`;
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
