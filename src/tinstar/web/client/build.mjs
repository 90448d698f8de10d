// Bundles the client into ../static (or the folder given): hashed files, and a manifest.json that names them.
// The manifest is flat, name -> file: "app.js", "play.js", "after.js" and "read.js", "app.css", the sheets of the arrangements ("arrangement-ring.css"),
// of the panels that few games have ("panel-track.css") and of the games ("bang.css"), and the fonts that a page should preload
// ("rye-….woff2"). All are found by where they lie. In the folder of a game look.css becomes its sheet, scene.css a part
// of the common one, since the lobby shows the scenes of all.
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "../static"));
const games = resolve(here, "../../games");

/** The files of this name in the folders of the games, by the key of the game. */
const inGames = (name) =>
  readdirSync(games)
    .sort()
    .map((key) => [key, join(games, key, name)])
    .filter(([, file]) => existsSync(file));

/** The sheets of a kind that only those pages load whose layout has it, by the name of the bundle. */
const laidOut = (kind) =>
  readdirSync(join(here, "src/css", `${kind}s`))
    .filter((file) => file.endsWith(".css"))
    .sort()
    .map((file) => ({ in: `src/css/${kind}s/${file}`, out: `${kind}-${basename(file, ".css")}` }));

/** `@import "games:scene.css"` takes in the file of that name of every game. */
const ofGames = {
  name: "games",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^games:/ }, ({ path }) => ({ path: path.slice("games:".length), namespace: "games" }));
    onLoad({ filter: /./, namespace: "games" }, ({ path }) => {
      const imports = inGames(path).map(([, file]) => `@import ${JSON.stringify(file)};`);
      return { contents: imports.join("\n"), loader: "css", resolveDir: games };
    });
  },
};

const result = await build({
  absWorkingDir: here,
  entryPoints: [
    { in: "src/app.ts", out: "app" },
    { in: "src/play.ts", out: "play" },
    { in: "src/after.ts", out: "after" },
    { in: "src/read.ts", out: "read" },
    { in: "src/app.css", out: "app" },
    ...laidOut("arrangement"),
    ...laidOut("panel"),
    ...inGames("look.css").map(([key, file]) => ({ in: file, out: key })),
  ],
  plugins: [ofGames],
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  loader: { ".woff2": "file", ".svg": "file" },
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
});

const hash = /-[A-Z0-9]{8}(?=\.\w+$)/;
const files = Object.keys(result.metafile.outputs)
  .map((file) => basename(file))
  .sort();
for (const old of readdirSync(out)) if (hash.test(old) && !files.includes(old)) rmSync(join(out, old));

const manifest = {};
for (const file of files) if (!file.includes("latin-ext")) manifest[file.replace(hash, "")] = file;
writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
