/** A form that occurs, and its hits. */
interface Counted {
  readonly spelling: string;
  readonly hits: number;
}

/** A spelling with its regular plural. */
export interface SpellingGroup<Form extends Counted = Counted> {
  /** The singular, or the only form that occurs. */
  readonly spelling: string;
  readonly hits: number;
  /** The forms that occur, the most frequent first. */
  readonly forms: readonly Form[];
}

function folded(spelling: string): string {
  return spelling.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether two spellings differ at most in capitals and accent marks, which do not matter in a search. */
export function isSameSpelling(one: string, other: string): boolean {
  return folded(one) === folded(other);
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
export function spellingGroups<Form extends Counted>(
  counts: readonly Form[],
  spellings: readonly string[],
): readonly SpellingGroup<Form>[] {
  const known = new Set(spellings.map(folded));
  const groups = Map.groupBy(counts, ({ spelling }) => singularOf(folded(spelling), known));
  return [...groups]
    .map(([key, forms]) => ({
      spelling:
        [...forms.map(({ spelling }) => spelling), ...spellings].find((each) => each.toLowerCase() === key) ?? key,
      hits: forms.reduce((sum, { hits }) => sum + hits, 0),
      forms: forms.toSorted((a, b) => b.hits - a.hits),
    }))
    .toSorted((a, b) => b.hits - a.hits);
}

/** The spellings that occur neither themselves nor in a plural, each once. */
export function absentSpellings(groups: readonly SpellingGroup[], spellings: readonly string[]): readonly string[] {
  return spellings.filter(
    (each, index) =>
      !groups.some(({ spelling }) => isSameSpelling(spelling, each)) &&
      spellings.findIndex((other) => isSameSpelling(other, each)) === index,
  );
}
