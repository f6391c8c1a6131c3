import type { Budget } from '../../budget/index.ts';
import { highestShareOfNone, logDiceOfTriple, logRatio, logRatioInterval } from '../../statistics/index.ts';
import { collocateMargins } from './collocate-margins.ts';
import { compareWords, type LemmaTags, type Word } from './lemma-tags.ts';
import type { SketchRelation } from './sketch-relations.ts';
import { type CountedTable, countTables, tableKey } from './sketch-tables.ts';
import type { HeadwordPlaces, Triples } from './triples.ts';

/** A collocate of one or both headwords in one relation. */
export interface DifferenceRow extends Word {
  /** Triples with the collocate, and all triples of the headword in this relation. */
  readonly f1: number;
  readonly n1: number;
  readonly f2: number;
  readonly n2: number;
  /** log2 of (f1/n1) / (f2/n2) with its 95 % interval; null where one headword has no triple in this relation. */
  readonly logRatio: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly files1: number;
  readonly files2: number;
  /** Of a collocate that is missing on a side: the share that it has there at most, with 95 % confidence. */
  readonly most1?: number;
  readonly most2?: number;
}

/** One relation of two headwords. */
export interface DifferenceTable {
  readonly relation: SketchRelation;
  readonly preposition: Word | undefined;
  readonly rows: readonly DifferenceRow[];
}

export interface DifferenceOptions {
  /** Minimum count of a collocate on one of the two sides. */
  readonly minimum: number;
  /** Rows of each relation: those with the highest logDice on either side. */
  readonly perRelation: number;
}

/**
 * The collocates of two headwords, or of one in two subcorpora, by relation: first those that the first has oftener, by the
 * ratio of their shares of the relation. Throws `DeadlineExceeded`.
 */
export function sketchDifference(
  triples: Triples,
  sides: readonly [HeadwordPlaces, HeadwordPlaces],
  options: DifferenceOptions,
  budget: Budget,
): DifferenceTable[] {
  const [first, second] = sides.map((side) => countedSide(triples, side, budget));
  const tables = new Map([...first.tables, ...second.tables]);
  return [...tables]
    .sort(([, a], [, b]) => a.relation - b.relation || b.count - a.count || a.preposition - b.preposition)
    .map(([key, { relation, preposition }]) => ({
      relation: triples.list[relation],
      preposition: preposition < 0 ? undefined : triples.words.words[preposition],
      rows: rowsOf(triples.words, [first, second], key, options),
    }))
    .filter(({ rows }) => rows.length > 0);
}

interface CountedSide {
  readonly tables: ReadonlyMap<string, CountedTable>;
  readonly margins: Uint32Array;
}

function countedSide(triples: Triples, { positions, searched }: HeadwordPlaces, budget: Budget): CountedSide {
  const tables = countTables(triples, positions, budget);
  return {
    tables: new Map(tables.map((table) => [tableKey(table), table])),
    margins: collocateMargins(triples, searched, budget),
  };
}

function rowsOf(
  { words }: LemmaTags,
  sides: readonly [CountedSide, CountedSide],
  key: string,
  { minimum, perRelation }: DifferenceOptions,
): DifferenceRow[] {
  const [one, other] = sides.map(({ tables }) => tables.get(key));
  const collocates = new Set([...(one?.collocates.keys() ?? []), ...(other?.collocates.keys() ?? [])]);
  const logDice = (word: number, side: 0 | 1): number => {
    const table = side === 0 ? one : other;
    const count = table?.collocates.get(word)?.count ?? 0;
    return count === 0 ? -Infinity : logDiceOfTriple(count, table?.count ?? 0, sides[side].margins[word]);
  };
  return [...collocates]
    .map((word) => ({
      row: rowOf(words[word], one, other, word),
      strength: Math.max(logDice(word, 0), logDice(word, 1)),
    }))
    .filter(({ row }) => Math.max(row.f1, row.f2) >= minimum)
    .sort((a, b) => b.strength - a.strength || compareRows(a.row, b.row))
    .slice(0, perRelation)
    .map(({ row }) => row)
    .sort((a, b) => (b.logRatio ?? 0) - (a.logRatio ?? 0) || compareRows(a, b));
}

function rowOf(
  value: Word,
  one: CountedTable | undefined,
  other: CountedTable | undefined,
  word: number,
): DifferenceRow {
  const [{ count: f1, files: files1 }, { count: f2, files: files2 }] = [one, other].map(
    (table) => table?.collocates.get(word) ?? { count: 0, files: 0 },
  );
  const [n1, n2] = [one?.count ?? 0, other?.count ?? 0];
  const isComparable = n1 > 0 && n2 > 0;
  return {
    ...value,
    f1,
    n1,
    f2,
    n2,
    logRatio: isComparable ? logRatio(f1, n1, f2, n2) : null,
    ...(isComparable ? logRatioInterval(f1, n1, f2, n2) : { low: null, high: null }),
    files1,
    files2,
    ...(f1 === 0 ? { most1: highestShareOfNone(n1) } : {}),
    ...(f2 === 0 ? { most2: highestShareOfNone(n2) } : {}),
  };
}

/** The commonest first, then in code-point order. */
function compareRows(a: DifferenceRow, b: DifferenceRow): number {
  return b.f1 + b.f2 - (a.f1 + a.f2) || compareWords(a, b);
}
