import { frequencies, frequencyRowsByDocument } from '../analysis/index.ts';
import type { FrequencyRow, HitKey, SearchedPart } from '../analysis/index.ts';
import type { Matches } from '../matching/index.ts';
import { hitsInOpenTexts, letOut, shortValue, staysWithTheHit } from './access/index.ts';
import type { Run } from './run.ts';

/** The rows that the rights of the texts let out: all of them where they say no more than a word list or a field does. */
export function rowsLetOut<Row extends FrequencyRow>(
  { corpus, budgets, disclosure }: Run,
  matches: Matches,
  part: SearchedPart,
  keys: readonly HitKey[],
  rows: readonly Row[],
): Row[] {
  if (disclosure === undefined) return [...rows];
  const short = rows.map((row) => ({ ...row, values: row.values.map((value) => shortValue(value, disclosure)) }));
  const isWordList = !disclosure.observesSequences && keys.every(staysWithTheHit);
  if (isWordList || keys.every(({ place }) => place.kind === 'document')) return short;
  const attested = (): Set<string> => {
    const all = { minimum: 1, offset: 0, limit: Infinity };
    const open = hitsInOpenTexts(corpus, matches, disclosure);
    const counted = frequencies(corpus, open, part, keys, all, budgets.counting);
    return new Set(
      counted.rows.map(({ values }) => JSON.stringify(values.map((value) => shortValue(value, disclosure)))),
    );
  };
  const kept = letOut(short, nameOf, attested, disclosure);
  if (disclosure.observesSequences) {
    const shown = new Set(kept.map(nameOf));
    const values = rows.filter((_, index) => shown.has(nameOf(short[index]))).map((row) => row.values);
    const isRestricted = (document: number): boolean => disclosure.isRestricted(document);
    disclosure.noteNumbers(frequencyRowsByDocument(corpus, matches, keys, values, isRestricted, budgets.counting));
  }
  return kept;
}

function nameOf({ values }: Pick<FrequencyRow, 'values'>): string {
  return JSON.stringify(values);
}
