/** What the tests use of node. */
declare module "node:test" {
  export function test(name: string, act: () => void): void;
}
declare module "node:assert/strict" {
  export function equal<T>(actual: T, expected: T, message?: string): void;
  export function deepEqual<T>(actual: T, expected: T, message?: string): void;
  export function ok(value: unknown, message?: string): asserts value;
}
