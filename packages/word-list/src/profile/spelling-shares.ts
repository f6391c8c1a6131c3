import { fold, type Corpus } from '@zaban/engine';
import type { Families, Family, FamilyOptions, Spelling } from '../families/index.ts';
import { cqlOfSequences } from './family-cql.ts';
import { countedHits, type CountedHits, type FamilyHit } from './family-hits.ts';

/** The frequency of one spelling of a word. */
export interface SpellingShare {
  readonly spelling: string;
  readonly kind: string;
  readonly ambiguous: boolean;
  readonly hits: number;
  /** Share of all hits of the family, from 0 to 1. */
  readonly share: number;
  readonly files: number;
  /** Hits by value of each requested document field: `{ category: { media: 3 }, year: { "2011": 2 } }`. */
  readonly by: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The query that finds these hits. */
  readonly cql: string;
}

function countBy(corpus: Corpus, hits: readonly FamilyHit[], field: string): Record<string, number> {
  const values = corpus.documents.fields.get(field);
  const counts: Record<string, number> = {};
  for (const { document } of hits) {
    if (values === undefined || document === -1) continue;
    const value = values.lexicon.value(values.ofSpan[document]!);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/**
 * The spellings of a word that occur, the most frequent first, each with its share of the family's hits, the number of
 * its files, and its hits by value of the given document fields.
 */
export function spellingShares(
  corpus: Corpus,
  families: Families,
  family: Family,
  options: FamilyOptions & CountedHits & { readonly fields?: readonly string[] } = {},
): SpellingShare[] {
  const { fields = ['category', 'year'] } = options;
  const sequences = families.sequences(family, options);
  const { hits: all } = countedHits(corpus, sequences, options);
  const spellingOf = new Map<string, Spelling>();
  // Spellings in the list take precedence over those derived from them with a hyphen or a space.
  for (const spelling of family.spellings) spellingOf.set(spelling.sequences[0]!.join(' '), spelling);
  for (const spelling of family.spellings) {
    for (const tokens of spelling.sequences) {
      const key = tokens.join(' ');
      if (!spellingOf.has(key)) spellingOf.set(key, spelling);
    }
  }
  const bySpelling = Map.groupBy(all, ({ sequence }) => spellingOf.get(sequences[sequence]!.join(' ')));
  return Array.from(bySpelling)
    .flatMap(([spelling, hits]) => {
      if (spelling === undefined) return [];
      const used = new Set(hits.map(({ sequence }) => sequence));
      return [
        {
          spelling: spelling.text,
          kind: spelling.kind,
          ambiguous: spelling.ambiguous,
          hits: hits.length,
          share: hits.length / all.length,
          files: new Set(hits.map(({ document }) => document)).size,
          by: Object.fromEntries(fields.map((field) => [field, countBy(corpus, hits, field)])),
          cql: cqlOfSequences(sequences.filter((_, index) => used.has(index))),
        },
      ];
    })
    .toSorted((a, b) => b.hits - a.hits || (fold(a.spelling) < fold(b.spelling) ? -1 : 1));
}
