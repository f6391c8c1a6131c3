import { PATHS, type OperationAnswer } from '@zaban/contract';
import type { Counted } from '../../shared/rate-interval.ts';
import type { Row } from './side-by-side.ts';

/** What one corpus has of a table. */
export interface Listed {
  readonly rows: readonly { readonly group: string; readonly value: string; readonly count: number }[];
  /** Out of how many the counts of a group are; undefined: the corpus has none. */
  readonly baseOf: (group: string) => number | undefined;
  /** Whether a value without a row does not occur, and was not only left out. */
  readonly isWhole: boolean;
}

/** A table that is asked of each corpus, and compared. */
export interface SideTable {
  readonly label: string;
  /** What the rates are out of; undefined: a small base, of which the share is shown. */
  readonly unit: string | undefined;
  /** Address of the call, without the corpus. */
  readonly path: (word: string) => string;
  readonly read: (answer: never) => Listed;
}

/** Rows that are asked of each corpus. */
const MOST = { collocates: '1000', words: '10000', sketch: '1000' } as const;

export const SIDE_TABLES = {
  collocates: {
    label: 'Collocates',
    unit: 'tokens within five tokens of a hit',
    path: (word) =>
      `${PATHS.operation('collocations')}?${new URLSearchParams({ simple: word, limit: MOST.collocates, wordsOnly: 'true' })}`,
    read: ({ rows, total }: OperationAnswer<'collocations'>) => ({
      rows: rows.map(({ value, o11 }) => ({ group: '', value, count: o11 })),
      baseOf: () => rows[0]?.r1,
      isWhole: total <= rows.length,
    }),
  },
  words: {
    label: 'Words',
    unit: 'tokens',
    path: () => `${PATHS.operation('wordlist')}?${new URLSearchParams({ limit: MOST.words, attribute: 'lc' })}`,
    read: ({ rows, total, tokens }: OperationAnswer<'wordlist'>) => ({
      rows: rows.map(({ value, count }) => ({ group: '', value, count })),
      baseOf: () => tokens,
      isWhole: total <= rows.length,
    }),
  },
  sketch: {
    label: 'Word sketch',
    unit: undefined,
    path: (word) =>
      `${PATHS.operation('sketch')}?${new URLSearchParams({ lemma: word, limit: MOST.sketch, minimum: '1' })}`,
    read: ({ relations }: OperationAnswer<'sketch'>) => ({
      rows: relations.flatMap(({ label, rows }) => rows.map(({ value, count }) => ({ group: label, value, count }))),
      baseOf: (group) => relations.find(({ label }) => label === group)?.count,
      isWhole: relations.every(({ rows, total }) => total <= rows.length),
    }),
  },
} as const satisfies Record<string, SideTable>;

/** The rows of all corpora. What a whole list lacks occurs 0 times; what a list that was cut lacks is not known. */
export function joined(lists: readonly (Listed | undefined)[]): Row[] {
  const places = new Map<string, { group: string; value: string; sides: (Counted | undefined)[] }>();
  for (const [number, list] of lists.entries()) {
    for (const { group, value, count } of list?.rows ?? []) {
      const key = `${group}\u0000${value}`;
      const row = places.get(key) ?? { group, value, sides: lists.map((each) => lacking(each, group)) };
      places.set(key, row);
      // A relation may have one word with several parts of speech.
      const before = row.sides[number]?.count ?? 0;
      row.sides[number] = { count: before + count, tokens: list?.baseOf(group) ?? 0 };
    }
  }
  return [...places.values()];
}

function lacking(list: Listed | undefined, group: string): Counted | undefined {
  const tokens = list?.baseOf(group);
  return list?.isWhole === true && tokens !== undefined ? { count: 0, tokens } : undefined;
}
