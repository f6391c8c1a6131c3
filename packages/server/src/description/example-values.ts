import type { ExampleValues, KnownSite, ServedIndex } from '@zaban/calls';

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
