import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { Blake } from "../src/blake";
import { type Dealt, hex, raw, tableKey, unhex, weigh } from "../src/deal";
import { hmac, ownSha256, sha256 } from "../src/sha";
import { again, hashes, records } from "./deal.json";

/** A record of the vectors, to be bent. */
function dealt(number: number): Dealt {
  return structuredClone(records[number]!.record) as Dealt;
}

test("BLAKE2b with a key is what Python computes", () => {
  for (const { key, message, blake } of hashes)
    equal(String(new Blake(unhex(key)).hash(unhex(message))), blake, `of ${message.length / 2} bytes`);
});

test("our SHA-256 is the browser's and Python's", async () => {
  for (const { message, sha } of hashes) {
    equal(hex(ownSha256(unhex(message))), sha);
    equal(hex(await sha256(unhex(message))), sha);
  }
});

test("HMAC is the same with either, also of a key that is longer than a block", async () => {
  for (const key of [unhex(hashes[2]!.key), new Uint8Array(80).fill(7)]) {
    const message = unhex(hashes[4]!.message);
    const own = await hmac(key, message, async (bytes) => ownSha256(bytes));
    const theirs = await crypto.subtle.importKey("raw", key as BufferSource, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    equal(hex(own), hex(new Uint8Array(await crypto.subtle.sign("HMAC", theirs, message as BufferSource))));
  }
});

test("a hash that would favour low values is made once more", () => {
  equal(raw(new Blake(unhex(again.key)), again.seq, 0, again.n), again.value);
});

test("luck from a secret, after a restore, under a stack and from a seed comes out the same", async () => {
  for (const [number, { key, asked }] of records.entries()) {
    const record = dealt(number);
    equal(hex(await tableKey(record.deal)), key);
    const stacked = record.deal.stack?.length ?? 0;
    const nonces = record.deal.seed === undefined ? 2 : 0;
    deepEqual(await weigh(record, asked), { luck: 24, nonces, stacked, epochs: record.deal.epochs?.length ?? 0 });
  }
});

test("every piece of luck that is another one is found, and where", async () => {
  const { asked } = records[0]!;
  for (let step = 0; step <= 5; step++) {
    for (let i = 0; i < 4; i++) {
      const record = dealt(0);
      const luck = step ? record.entries[step - 1]!.luck! : record.luck;
      const computed = luck[i]!;
      luck[i] = computed + 1;
      deepEqual(await weigh(record, asked), { wrong: "luck", step, recorded: computed + 1, computed });
    }
  }
});

test("luck that nobody asked for, or that is missing, is found", async () => {
  const { asked } = records[0]!;
  const record = dealt(0);
  record.entries[2]!.luck!.push(1);
  deepEqual(await weigh(record, asked), { wrong: "count", step: 3 });
  const other = dealt(0);
  delete other.entries[4]!.luck;
  deepEqual(await weigh(other, asked), { wrong: "count", step: 5 });
});

test("another secret, another promise, another nonce, another table, restores out of order", async () => {
  const { asked } = records[1]!;
  const bent = async (bend: (record: Dealt) => void, promised = ""): Promise<string | undefined> => {
    const record = dealt(1);
    bend(record);
    const found = await weigh(record, asked, promised);
    return "wrong" in found ? found.wrong : undefined;
  };
  equal(await bent(() => undefined, dealt(1).deal.commitment), undefined);
  equal(await bent((record) => (record.deal.secret = "00".repeat(32))), "secret");
  equal(await bent((record) => delete record.deal.secret), "secret");
  equal(await bent(() => undefined, "00".repeat(32)), "promise");
  equal(await bent((record) => (record.deal.nonces![1] = "01")), "luck");
  equal(await bent((record) => (record.deal.table = "table-3")), "luck");
  equal(await bent((record) => record.deal.epochs!.reverse()), "epochs");
});
