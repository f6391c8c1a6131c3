import type { CorpusFrame, StoredTokens } from '@zaban/engine';
import { MAX_NEIGHBOURS, NEIGHBOURS, OVERLAP_TOKENS } from '../schema.ts';
import type { Passages } from '../searching/passages.ts';
import type { SentenceRooms } from './sentence-rooms.ts';

/** Names of the columns of a token row, in order. */
export const TOKEN_COLUMNS: readonly string[] = ['type', 'position', ...NEIGHBOURS.values(), 'stretch', 'room'];
/** Number of columns of a token row. */
export const ROW_NUMBERS = TOKEN_COLUMNS.length;
/** Index of the position in a token row. */
export const POSITION = TOKEN_COLUMNS.indexOf('position');

/** The data from which rows are made. */
export interface RowSource {
  readonly stored: Pick<StoredTokens, 'frame' | 'read'>;
  readonly passages: Passages;
  /** For each passage the number of its stretch: a document, or the tokens between two documents. */
  readonly stretchOf: Uint32Array;
  readonly rooms: SentenceRooms;
}

/** The tokens of a passage and the tokens around it in its stretch. */
interface Surroundings {
  readonly from: number;
  readonly to: number;
  readonly stretch: number;
  /** First position of the stretch, and the position after its last. */
  readonly low: number;
  readonly high: number;
  /** Position of the first token in `tokens`. */
  readonly first: number;
  readonly tokens: Uint32Array;
}

function surroundings({ stored, passages, stretchOf }: RowSource, passage: number, around: number): Surroundings {
  const { from, to } = passages.range(passage);
  const stretch = stretchOf[passage]!;
  const neighbours = passages.ofStretch(stretch);
  const { from: low, to: high } = passages.range(neighbours.first, neighbours.end - 1);
  const first = Math.max(low, from - around);
  return { from, to, stretch, low, high, first, tokens: stored.read(first, Math.min(high, to + around)) };
}

/**
 * Rows of the tokens table for some passages, as consecutive 32-bit numbers, which is their RowBinary form. A neighbour outside the
 * document is written as the number of types.
 */
export function tokenRows(source: RowSource, some: readonly number[]): Uint32Array {
  const { stored, passages, rooms } = source;
  const { typeCount } = stored.frame;
  const rows = new Uint32Array(passages.tokensIn(some) * ROW_NUMBERS);
  const distances = [...NEIGHBOURS.keys()];
  const furthest = distances.reduce((most, distance) => Math.max(most, Math.abs(distance)), 0);
  let at = 0;
  for (const passage of some) {
    const { from, to, stretch, low, high, first, tokens } = surroundings(source, passage, furthest);
    const { until } = rooms.of(from, to, low, high);
    const end = first + tokens.length;
    for (let position = from; position < to; position++) {
      rows[at++] = tokens[position - first]!;
      rows[at++] = position;
      for (const distance of distances) {
        const other = position + distance;
        rows[at++] = other >= first && other < end ? tokens[other - first]! : typeCount;
      }
      rows[at++] = stretch;
      rows[at++] = Math.min(MAX_NEIGHBOURS, until[position - from]!);
    }
  }
  return rows;
}

/** The list columns of the passages table, in order. */
export const PASSAGE_LISTS = ['types', 'before', 'behind', 'since', 'until'] as const;

/** A row of the passages table. */
export interface PassageRow extends Readonly<Record<(typeof PASSAGE_LISTS)[number], Uint32Array | Uint8Array>> {
  readonly passage: number;
  readonly start: number;
  readonly stretch: number;
}

/** The row of a passage, with the tokens of the same stretch that its overlap repeats. */
export function passageRow(source: RowSource, passage: number): PassageRow {
  const { from, to, stretch, low, high, first, tokens } = surroundings(source, passage, OVERLAP_TOKENS);
  return {
    passage,
    start: from,
    stretch,
    types: tokens.subarray(from - first, to - first),
    before: tokens.subarray(0, from - first),
    behind: tokens.subarray(to - first),
    ...source.rooms.of(from, to, low, high),
  };
}

/** Rows of the passages table in RowBinary: 32-bit numbers, then lists, each with its length as a varint before it. */
export function passageRows(source: RowSource, some: readonly number[]): Uint8Array {
  // Upper bound. Per token: its type (4 bytes) and two distances (1 byte each). Per row: three numbers, five lengths of up to
  // 5 bytes, and the overlap.
  const tokens = source.passages.tokensIn(some);
  const bytes = new Uint8Array(tokens * 6 + some.length * (12 + 25 + 2 * OVERLAP_TOKENS * 4));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const passage of some) {
    const row = passageRow(source, passage);
    for (const number of [row.passage, row.start, row.stretch]) {
      view.setUint32(at, number, true);
      at += 4;
    }
    for (const name of PASSAGE_LISTS) {
      const { length, buffer, byteOffset, byteLength } = row[name];
      let rest = length;
      for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
      bytes[at++] = rest;
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at += byteLength;
    }
  }
  return bytes.subarray(0, at);
}

/** Rows of the types table in RowBinary: the type, whether it is a word (0 or 1), and its value of each attribute in `names`. */
export function typeRows({ typeCount, typeIsWord, attributes }: CorpusFrame, names: Iterable<string>): Uint8Array {
  const columns = Array.from(names, (name) => {
    const attribute = attributes.find((one) => one.name === name);
    return attribute?.of ?? new Uint32Array(typeCount);
  });
  const width = columns.length + 2;
  const rows = new Uint32Array(typeCount * width);
  for (let type = 0; type < typeCount; type++) {
    rows[type * width] = type;
    rows[type * width + 1] = typeIsWord[type]!;
    for (const [index, column] of columns.entries()) rows[type * width + index + 2] = column[type]!;
  }
  return new Uint8Array(rows.buffer);
}
