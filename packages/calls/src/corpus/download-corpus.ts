import type { DownloadCorpusDoc } from '@zaban/contract';
import type { CallContext } from '../context/context.ts';

interface Download {
  readonly bytes: number;
  /** Number of texts. */
  readonly texts: number;
}

/** The categories of the site with words, time, genre and files. `downloadOf` gives the zip of a category, if there is one. */
export function downloadCorpus(
  { site, corpus }: Pick<CallContext, 'site' | 'corpus'>,
  downloadOf: (buildId: string, category: string) => Download | undefined,
): DownloadCorpusDoc {
  const { buildId, byCategory, documents } = corpus.current();
  return site.categories.map(({ value, name, time, content, published }) => {
    const numbers = byCategory.get(value) ?? [];
    const download = downloadOf(buildId, value);
    return {
      name,
      noOfWords: numbers.reduce((sum, document) => sum + documents[document].words, 0),
      time,
      genre: content,
      files: numbers.length,
      published: published ?? null,
      criteria: value,
      download: download === undefined ? null : { bytes: download.bytes, files: download.texts },
    };
  });
}
