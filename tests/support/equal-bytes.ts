// Setup of the layers that compare indexes and models: equal typed arrays are compared as bytes. Vitest compares them
// element by element, at some four microseconds each.
import { expect } from 'vitest';

/** Set once the tester is registered: files of one process share the testers. */
const REGISTERED = Symbol.for('zaban.equal-bytes');

/** True for equal typed arrays of one class; otherwise the usual comparison decides, which says where they differ. */
function equalBytes(one: unknown, other: unknown): true | undefined {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other) || one.constructor !== other.constructor) return undefined;
  const [a, b] = [one, other].map((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
  return a.equals(b) ? true : undefined;
}

if (!Reflect.has(globalThis, REGISTERED)) {
  expect.addEqualityTesters([equalBytes]);
  Reflect.set(globalThis, REGISTERED, true);
}
