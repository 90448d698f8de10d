// Bundles the client into ../static (or the folder given): hashed files, and a manifest.json that names them.
// The manifest is flat, name -> file: "app.js", "app.css", and the fonts that a page should preload ("rye-….woff2").
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "../static"));

const result = await build({
  absWorkingDir: here,
  entryPoints: ["src/app.ts", "src/app.css"],
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
const files = Object.keys(result.metafile.outputs).map((file) => basename(file)).sort();
for (const old of readdirSync(out)) if (hash.test(old) && !files.includes(old)) rmSync(join(out, old));

const manifest = {};
for (const file of files) if (!file.includes("latin-ext")) manifest[file.replace(hash, "")] = file;
writeFileSync(join(out, "manifest.json"), JSON.stringify(manifest, null, 1) + "\n");
