import type { SpellingCount } from '../requests/spelling-counts.ts';

/** A spelling with its regular plural. */
export interface SpellingGroup {
  /** The singular, or the only form that occurs. */
  readonly spelling: string;
  readonly hits: number;
  /** The forms that occur, the most frequent first. */
  readonly forms: readonly SpellingCount[];
}

function folded(spelling: string): string {
  return spelling.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The singular of which a form is the regular plural; the form itself if none of the spellings is. */
function singularOf(form: string, spellings: ReadonlySet<string>): string {
  if (spellings.has(form)) return form;
  const singulars = [form.replace(/s$/, ''), form.replace(/es$/, ''), form.replace(/ies$/, 'y')];
  return singulars.find((each) => each !== form && spellings.has(each)) ?? form;
}

/**
 * Puts a plural under its singular, the group with most hits first.
 *
 * @param counts the forms that occur
 * @param spellings the spellings of the word that are not inflected
 */
export function spellingGroups(
  counts: readonly SpellingCount[],
  spellings: readonly string[],
): readonly SpellingGroup[] {
  const known = new Set(spellings.map(folded));
  const groups = Map.groupBy(counts, ({ spelling }) => singularOf(folded(spelling), known));
  return [...groups]
    .map(([spelling, forms]) => ({
      spelling,
      hits: forms.reduce((sum, { hits }) => sum + hits, 0),
      forms: forms.toSorted((a, b) => b.hits - a.hits),
    }))
    .toSorted((a, b) => b.hits - a.hits);
}
