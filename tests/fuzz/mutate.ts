// How does an input that might break a reader come from one that does not?

export type Random = () => number;

/** Numbers at which programs break. */
const NUMBERS = ['0', '-1', '1', '127', '128', '255', '256', '32768', '65535', '65536', '2147483648', '4294967296'];
const MORE_NUMBERS = ['99999999999999999999', '1e309', '0x41', '00', '1.5', 'NaN'];

/** Bytes and characters at which readers of texts break, whatever the format. */
const PIECES = [
  ...'\0 \r \n \r\n \n\n \t \u00a0 \u0085 \u2028 \u2029 \ufeff \ufffd \u202e'.split(' '),
  ' ',
  ...'\u0301 é ڈیرہ 😀 👨‍👩‍👧 ﷺ \u200d " < > & \\ / % { } [ ] ( )'.split(' '),
  "'",
  ...'__proto__ constructor toString hasOwnProperty ../ \u001b[31m &amp; &#0; &#xD800; <!-- ]]>'.split(' '),
];

/** Byte sequences that are not UTF-8, and marks of other encodings. */
const BYTES = [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff, 0xfe], [0xfe, 0xff], [0xc0, 0x80]];

/** Parts that formats are made of, in bytes as characters. */
const WORD = /[\w\x80-\xff]+|"[^"]*"|<[^<>]*>|\[[^\]]*\]/g;
const LINE = /[^\n]*\n|[^\n]+$/g;

const encoder = new TextEncoder();

/** A new input, made from one or two of these. */
export type Mutate = (corpus: readonly Uint8Array[]) => Uint8Array;

/** Makes inputs of at most `longest` bytes; `pieces` are words of the format. */
export function createMutator(random: Random, pieces: readonly string[], longest: number): Mutate {
  const below = (limit: number): number => Math.floor(random() * limit);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)];
  const known = [...PIECES, ...pieces, ...pieces].map((piece) => encoder.encode(piece));
  const numbers = [...NUMBERS, ...MORE_NUMBERS].map((number) => encoder.encode(number));
  const odd = BYTES.map((bytes) => Uint8Array.from(bytes));

  /** A stretch of an input: mostly a few bytes, seldom much. */
  const stretch = (length: number): [from: number, to: number] => {
    const from = below(length + 1);
    const size = random() < 0.8 ? below(12) : below(length + 1);
    return [from, Math.min(length, from + size)];
  };

  const changes: readonly ((input: Uint8Array, corpus: readonly Uint8Array[]) => Uint8Array)[] = [
    (input) => {
      const changed = input.slice();
      if (changed.length > 0) changed[below(changed.length)] ^= 1 << below(8);
      return changed;
    },
    (input) => {
      const changed = input.slice();
      if (changed.length > 0) changed[below(changed.length)] = below(256);
      return changed;
    },
    (input) => put(input, ...stretch(input.length), new Uint8Array()),
    (input) => input.subarray(0, below(input.length + 1)),
    (input) => putAt(input, one(known)),
    (input) => putAt(input, one(known)),
    (input) => put(input, ...stretch(input.length), one(known)),
    (input) => putAt(input, one(odd)),
    (input) => replaceNumber(input, one(numbers)),
    (input) => {
      const [from, to] = stretch(input.length);
      return putAt(input, input.subarray(from, to));
    },
    (input) => {
      const [from, to] = stretch(input.length);
      const times = random() < 0.9 ? 2 + below(6) : 2 + below(1000);
      return put(input, from, to, repeated(input.subarray(from, to), times));
    },
    exchange(WORD),
    exchange(WORD),
    exchange(LINE),
    (input, corpus) => {
      const other = one(corpus);
      const [from, to] = stretch(other.length);
      return put(input, ...stretch(input.length), other.subarray(from, to));
    },
    (input, corpus) => {
      const other = one(corpus);
      return concat([input.subarray(0, below(input.length + 1)), other.subarray(below(other.length + 1))]);
    },
  ];

  /** Puts one word or line of an input in the place of another: mostly the input stays in order. */
  function exchange(kind: RegExp) {
    return (input: Uint8Array, corpus: readonly Uint8Array[]): Uint8Array => {
      const text = Buffer.from(input).toString('latin1');
      const [places, others] = [text, Buffer.from(one(corpus)).toString('latin1')].map((whole) =>
        Array.from(whole.matchAll(kind)),
      );
      if (places.length === 0 || others.length === 0) return input;
      const { index, 0: found } = one(places);
      return put(input, index, index + found.length, Buffer.from(one(others)[0], 'latin1'));
    };
  }

  function putAt(input: Uint8Array, bytes: Uint8Array): Uint8Array {
    const at = below(input.length + 1);
    return put(input, at, at, bytes);
  }

  function replaceNumber(input: Uint8Array, number: Uint8Array): Uint8Array {
    const digits = Array.from(input.keys()).filter((at) => isDigit(input[at]) && !isDigit(input[at - 1]));
    if (digits.length === 0) return putAt(input, number);
    const from = one(digits);
    let to = from;
    while (isDigit(input[to])) to += 1;
    return put(input, from, to, number);
  }

  function repeated(bytes: Uint8Array, times: number): Uint8Array {
    const many = Math.min(times, Math.floor(longest / Math.max(1, bytes.length)));
    return concat(Array.from({ length: many }, () => bytes));
  }

  return (corpus) => {
    // A copy: changes are made in place.
    let input: Uint8Array = new Uint8Array(one(corpus));
    const count = random() < 0.8 ? 1 + below(2) : 1 + below(12);
    for (let change = 0; change < count; change += 1) input = one(changes)(input, corpus);
    return input.slice(0, longest);
  };
}

function put(input: Uint8Array, from: number, to: number, bytes: Uint8Array): Uint8Array {
  return concat([input.subarray(0, from), bytes, input.subarray(to)]);
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
