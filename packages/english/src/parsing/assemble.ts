/*
 * WebAssembly bytes of the few instructions that the kernel needs. Instructions are arrays of bytes, which nest and are joined in the
 * end: https://webassembly.github.io/spec/core/binary
 */

/** Instructions, as nested arrays of bytes. */
export type Code = number | readonly Code[];

const I32 = 0x7f;
const V128 = 0x7b;
const NO_RESULT = 0x40;
const F32 = 0x7d;
/** The types of local variables. */
export const LOCAL = { i32: I32, f32: F32, v128: V128 } as const;

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

function bytesOf(code: Code): number[] {
  return typeof code === 'number' ? [code] : code.flatMap((part) => bytesOf(part));
}

function vector(number: number, ...operands: Code[]): Code {
  return [...operands, 0xfd, unsigned(number)];
}

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, unsigned(local)];
export const constant = (value: number): Code => [0x41, signed(value)];
export const add = (a: Code, b: Code): Code => [a, b, 0x6a];
export const subtract = (a: Code, b: Code): Code => [a, b, 0x6b];
export const multiply = (a: Code, b: Code): Code => [a, b, 0x6c];
export const when = (condition: Code, then: Code): Code => [condition, 0x04, NO_RESULT, then, 0x0b];
/** Repeats `body` as long as `a` is less than `b` after it. */
export const repeatWhileLess = (body: Code, a: Code, b: Code): Code => [
  0x03,
  NO_RESULT,
  body,
  a,
  b,
  0x48,
  0x0d,
  0,
  0x0b,
];

export const f32 = (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)];
export const addF32 = (a: Code, b: Code): Code => [a, b, 0x92];
export const multiplyF32 = (a: Code, b: Code): Code => [a, b, 0x94];
export const divideF32 = (a: Code, b: Code): Code => [a, b, 0x95];
export const rootF32 = (a: Code): Code => [a, 0x91];

export const load32 = (address: Code, offset = 0): Code => [address, 0x28, 2, unsigned(offset)];
/** Loads and stores of vectors; `offset` is in bytes. */
export const load = (address: Code, offset = 0): Code => [address, 0xfd, 0x00, 2, unsigned(offset)];
export const loadSplat32 = (address: Code, offset = 0): Code => [address, 0xfd, 0x09, 2, unsigned(offset)];
export const store = (address: Code, value: Code, offset = 0): Code => [
  address,
  value,
  0xfd,
  0x0b,
  2,
  unsigned(offset),
];
export const zeros: Code = [0xfd, 0x0c, Array.from({ length: 16 }, () => 0)];
export const splat16 = (value: Code): Code => vector(0x10, value);
export const splatF32 = (value: Code): Code => vector(0x13, value);
export const laneF32 = (value: Code, lane: number): Code => [value, 0xfd, 0x1f, lane];
export const narrow = (a: Code, b: Code): Code => vector(0x85, a, b);
export const least16 = (a: Code, b: Code): Code => vector(0x96, a, b);
export const most16 = (a: Code, b: Code): Code => vector(0x98, a, b);
export const add16 = (a: Code, b: Code): Code => vector(0x8e, a, b);
export const subtract16 = (a: Code, b: Code): Code => vector(0x91, a, b);
export const subtract32 = (a: Code, b: Code): Code => vector(0xb1, a, b);
export const add32 = (a: Code, b: Code): Code => vector(0xae, a, b);
/** Sums of the products of neighbouring 16-bit numbers. */
export const dot = (a: Code, b: Code): Code => vector(0xba, a, b);
export const nearest4 = (a: Code): Code => vector(0x6a, a);
export const absolute4 = (a: Code): Code => vector(0xe0, a);
export const add4 = (a: Code, b: Code): Code => vector(0xe4, a, b);
export const subtract4 = (a: Code, b: Code): Code => vector(0xe5, a, b);
export const multiply4 = (a: Code, b: Code): Code => vector(0xe6, a, b);
export const divide4 = (a: Code, b: Code): Code => vector(0xe7, a, b);
export const most4 = (a: Code, b: Code): Code => vector(0xe9, a, b);
export const toIntegers4 = (a: Code): Code => vector(0xf8, a);
export const toFloats4 = (a: Code): Code => vector(0xfa, a);

/** A function of 32-bit integers without a result; `locals` are the types of its variables after the parameters. */
export interface KernelFunction {
  readonly name: string;
  readonly parameters: number;
  readonly locals: readonly number[];
  readonly body: Code;
}

const list = (parts: readonly Code[]): Code => [unsigned(parts.length), parts];
const section = (id: number, content: Code): Code => {
  const bytes = bytesOf(content);
  return [id, unsigned(bytes.length), bytes];
};
const text = (name: string): Code => list([...new TextEncoder().encode(name)]);

/** The bytes of a module that imports the memory `env.memory` and exports functions. */
export function moduleOf(functions: readonly KernelFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, list(Array.from({ length: parameters }, () => I32)), 0]);
  const bodies = functions.map(({ locals, body }) => {
    const bytes = bytesOf([list(locals.map((type) => [1, type])), body, 0x0b]);
    return [unsigned(bytes.length), bytes];
  });
  return Uint8Array.from(
    bytesOf([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, list(types)),
      section(2, list([[text('env'), text('memory'), 2, 0, 1]])),
      section(3, list(functions.map((_, at) => unsigned(at)))),
      section(7, list(functions.map(({ name }, at) => [text(name), 0, unsigned(at)]))),
      section(10, list(bodies)),
    ]),
  );
}
