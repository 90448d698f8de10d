// Runs tests/*.test.ts in node: bundled first, since the oldest node that will do reads no TypeScript.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const tests = readdirSync(join(here, "tests")).filter((name) => name.endsWith(".test.ts"));
const out = join(here, "node_modules", ".tests");

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: tests.map((name) => `tests/${name}`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "inline",
  logLevel: "warning",
});
const files = readdirSync(out).map((name) => join(out, name));
const ran = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=dot", ...files], {
  stdio: "inherit",
});
process.exit(ran.status ?? 1);
