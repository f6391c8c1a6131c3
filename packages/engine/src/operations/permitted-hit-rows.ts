import { frequencies, frequencyRowsByDocument } from '../analysis/index.ts';
import type { FrequencyRow, HitKey, SearchedSubcorpus } from '../analysis/index.ts';
import type { Matches } from '../matching/index.ts';
import { hitsInOpenTexts, permittedRows, shortValue, observesHitOnly } from './access/index.ts';
import type { Run } from './run.ts';

/**
 * The rows of hits that the access levels of the texts permit: all rows where they disclose no more than a word list or
 * a document field.
 */
export function permittedHitRows<Row extends FrequencyRow>(
  { corpus, budgets, disclosure }: Run,
  matches: Matches,
  searched: SearchedSubcorpus,
  keys: readonly HitKey[],
  rows: readonly Row[],
): Row[] {
  if (disclosure === undefined) return [...rows];
  const short = rows.map((row) => ({ ...row, values: row.values.map((value) => shortValue(value, disclosure)) }));
  const isWordList = !disclosure.observesSequences && keys.every(observesHitOnly);
  if (isWordList || keys.every(({ place }) => place.kind === 'document')) return short;
  const attested = (): Set<string> => {
    const all = { minimum: 1, offset: 0, limit: Infinity };
    const open = hitsInOpenTexts(corpus, matches, disclosure);
    const counted = frequencies(corpus, open, searched, keys, all, budgets.counting);
    return new Set(
      counted.rows.map(({ values }) => JSON.stringify(values.map((value) => shortValue(value, disclosure)))),
    );
  };
  const kept = permittedRows(short, nameOf, attested, disclosure);
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
