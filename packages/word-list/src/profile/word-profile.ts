import { filterDocuments, type Corpus } from '@zaban/engine';
import type { Families, Family, FamilyOptions } from '../families/index.ts';
import { simpleOfSequences } from './family-cql.ts';
import { countedHits, familyHits, type CountedHits } from './family-hits.ts';
import { integrationProfile, type IntegrationProfile } from './integration-profile.ts';
import { spellingShares, type SpellingShare } from './spelling-shares.ts';

/** All figures of the corpus about a word. */
export interface WordProfile extends IntegrationProfile {
  /** The query for all hits in the simple query language. */
  readonly simple: string | null;
  readonly spellings: readonly SpellingShare[];
  /** Spellings of several words that occur, the most frequent first; each hit is also one of a spelling within. */
  readonly longer: readonly { readonly spelling: string; readonly hits: number }[];
  /** Spellings that occur but are not counted, since they are also English words or names. */
  readonly notCounted: readonly string[];
  readonly buildId: string;
}

export interface WordProfileOptions extends FamilyOptions, Omit<CountedHits, 'subcorpus'> {
  /** Counts only documents of this category. */
  readonly category?: string | undefined;
}

/** The integration profile of a word with the shares of its spellings, for the corpus or one category of it. */
export function wordProfile(
  corpus: Corpus,
  families: Families,
  family: Family,
  { category, ...options }: WordProfileOptions = {},
): WordProfile {
  const subcorpus = category === undefined ? undefined : filterDocuments(corpus, { category: [category] });
  const profile = integrationProfile(corpus, families, family, { ...options, subcorpus });
  const sequences = families.sequences(family, options);
  const ambiguous = family.spellings.filter(({ text }) => family.entry.ambiguous.includes(text));
  const leftOut = options.ambiguous === true || options.spelling !== undefined ? [] : ambiguous;
  const longer =
    options.spelling === undefined ? family.spellings.filter(({ sequences: [first = []] }) => first.length > 1) : [];
  return {
    ...profile,
    simple: profile.hits === 0 ? null : simpleOfSequences(sequences),
    spellings: spellingShares(corpus, families, family, { ...options, subcorpus }),
    longer: longer
      .map(({ text }) => {
        const own = families.sequences(family, { spelling: text }).filter((tokens) => !sequences.includes(tokens));
        return { spelling: text, hits: countedHits(corpus, own, { ...options, subcorpus }).hits.length };
      })
      .filter(({ hits }) => hits > 0)
      .toSorted((a, b) => b.hits - a.hits),
    notCounted: leftOut.filter((spelling) => familyHits(corpus, spelling.sequences).length > 0).map(({ text }) => text),
    buildId: corpus.buildId,
  };
}
