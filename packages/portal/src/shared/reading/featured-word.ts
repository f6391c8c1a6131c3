import type { Site } from '@zaban/contract';

export type FeaturedWord = Site['featuredWords'][number];

/** The first of the site’s example words that is featured, or else the first featured word, among those that `fits`. */
export function typicalFeatured(
  site: Pick<Site, 'featuredWords' | 'exampleWords'>,
  fits: (featured: FeaturedWord) => boolean = () => true,
): FeaturedWord | undefined {
  const typical = site.exampleWords.flatMap((word) => featuredWordOf(site, word) ?? []);
  return [...typical, ...site.featuredWords].find(fits);
}

/** The fields of a description with their names, in their order. */
export const DESCRIPTION_LINES = [
  ['File ID', 'fileId'],
  ['Link', 'link'],
  ['Concordance', 'concordance'],
  ['Usage in sentence', 'usage'],
  ['Meaning', 'meaning'],
  ['Grammatical category', 'grammaticalCategory'],
  ['Word forms', 'wordForms'],
  ['Spelling variations', 'spellingVariations'],
] as const satisfies readonly (readonly [name: string, field: keyof FeaturedWord])[];

/** The featured word that equals `word` ignoring case. */
export function featuredWordOf(site: Pick<Site, 'featuredWords'>, word: string): FeaturedWord | undefined {
  const wanted = word.trim().toLowerCase();
  return site.featuredWords.find((featured) => featured.word.toLowerCase() === wanted);
}
