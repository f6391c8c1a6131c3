import type { KnownSite } from '../calls/index.ts';
import type { ServedIndex } from '../serving/served-index.ts';

/** The values with which the examples of a site work. Undefined: the site has no such thing. */
export interface ExampleValues {
  /** A word to search for. */
  readonly word: string;
  /** A category of the site. */
  readonly category: string;
  /** Name of a text, one that everybody may read if there is one. */
  readonly file: string | undefined;
  /** A word of the word list. */
  readonly listed: string | undefined;
  /** Name of a page. */
  readonly page: string | undefined;
  /** A category that has a zip. */
  readonly dataSet: string | undefined;
}

export function exampleValues(
  { categories, featured, pageTexts, words }: Pick<KnownSite, 'categories' | 'featured' | 'pageTexts' | 'words'>,
  { documents, byCategory }: ServedIndex,
): ExampleValues {
  const dataSet = categories.find(({ value }) =>
    byCategory.get(value)?.some((document) => documents[document]?.access !== 'kwic'),
  )?.value;
  return {
    word: featured[0]?.word ?? 'the',
    category: dataSet ?? categories[0]?.value ?? 'all',
    file: (documents.find(({ access }) => access === 'open') ?? documents[0])?.fileName,
    listed: words[0]?.word,
    page: [...pageTexts.keys()][0],
    dataSet,
  };
}
