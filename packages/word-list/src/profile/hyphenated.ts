import { type Corpus, fold, onceFor } from '@zaban/engine';
import type { Families, Family } from '../families/index.ts';

/** Persian and Arabic links inside a word: words joined by them are not hybrids ("shah-e-Iran"). */
const LINKS = new Set(['e', 'i', 'o', 'ul', 'al', 'un', 'us', 'ur', 'ud', 'uz', 'ut']);

/** Each part of a hyphenated folded token, with the tokens that have it. Computed once for each corpus. */
const hyphenatedByPart = onceFor(({ lc: { lexicon } }: Corpus): ReadonlyMap<string, readonly string[]> => {
  const byPart = new Map<string, string[]>();
  // One by one: a list of all values would stay in memory.
  for (let value = 0; value < lexicon.size; value++) {
    const token = lexicon.value(value);
    if (!token.includes('-', 1)) continue;
    for (const part of new Set(token.split('-'))) {
      if (part === '') continue;
      const tokens = byPart.get(part);
      if (tokens === undefined) byPart.set(part, [token]);
      else tokens.push(token);
    }
  }
  return byPart;
});

/** Least number of lower-case occurrences of a part as a word of its own, for it to count as English. */
const MIN_AS_WORD = 5;

/**
 * Hyphenated words of a corpus that combine a family with English: one part is a spelling of the family, another is a
 * word of its own in the corpus and not in the list, and no Persian or Arabic link joins them ("jirga-style", but
 * neither "shalwar-kameez" nor "shah-e-Iran"). Folded, in alphabetical order.
 */
export function hybridsOf(corpus: Corpus, families: Families, family: Family): string[] {
  const own = new Set(
    family.spellings
      .filter(({ ambiguous }) => !ambiguous)
      .flatMap(({ sequences }) => sequences.filter((tokens) => tokens.length === 1).flat()),
  );
  const spelt = new Set(family.spellings.filter(({ kind }) => kind !== 'form').map(({ text }) => fold(text)));
  const { lexicon, frequency } = corpus.word;
  const isEnglish = (part: string): boolean => {
    if (!/^[a-z]{2,}$/.test(part)) return false;
    const word = lexicon.find(part);
    return word !== -1 && frequency[word]! >= MIN_AS_WORD && families.find(part).length === 0;
  };
  const isHybrid = (token: string): boolean => {
    const parts = token.split('-');
    return (
      !spelt.has(token) &&
      !parts.some((part) => LINKS.has(part)) &&
      parts.some((part) => !own.has(part) && isEnglish(part))
    );
  };
  const found = Array.from(own).flatMap((spelling) => hyphenatedByPart(corpus).get(spelling) ?? []);
  return Array.from(new Set(found)).filter(isHybrid).toSorted();
}
