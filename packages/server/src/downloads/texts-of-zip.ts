import type { SiteFile } from '@zaban/contract';
import { accessLevel, type Corpus } from '@zaban/engine';
import { GIVEN_WHOLE } from '../access/index.ts';

/** The texts of a category, by document number. */
export interface TextsOfZip {
  readonly inside: readonly number[];
  /** Texts that may be searched, but not be passed on whole. */
  readonly leftOut: readonly number[];
}

export function textsOfZip({ documents }: Corpus, category: string): TextsOfZip {
  const all = Array.from({ length: documents.count }, (_, document) => document).filter(
    (document) => documents.valueOf('category', document) === category,
  );
  // Zips are only sent to users who may read registered texts.
  const isInside = (document: number): boolean =>
    GIVEN_WHOLE.includes(accessLevel(documents.valueOf('access', document)));
  return { inside: all.filter(isInside), leftOut: all.filter((document) => !isInside(document)) };
}

/** How many of the texts are in a zip, and why others are not. */
export function inWords({ inside, leftOut }: TextsOfZip): string {
  const all = inside.length + leftOut.length;
  const ofAll = `${inside.length.toLocaleString('en')} of ${all.toLocaleString('en')} ${all === 1 ? 'text' : 'texts'}`;
  if (leftOut.length === 0) return `${ofAll}: the corpus is complete.`;
  return `${ofAll}: the others may be searched, but not be passed on whole (access "kwic").`;
}

/** A sentence for each corpus of the site of which texts are left out of the zip. */
export function leftOutOfDownloads(corpus: Corpus, { categories }: Pick<SiteFile, 'categories'>): string[] {
  return categories.flatMap(({ name, value }) => {
    const texts = textsOfZip(corpus, value);
    return texts.leftOut.length === 0 ? [] : [`The zip of ${name} has ${inWords(texts)}`];
  });
}
