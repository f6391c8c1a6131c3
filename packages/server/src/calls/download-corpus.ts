import type { DownloadCorpusDoc } from '@zaban/contract';
import type { CallContext } from './context.ts';

interface Download {
  readonly bytes: number;
  /** Texts in it. */
  readonly texts: number;
}

/** The corpora of the site: words, time, genre, files; `downloadOf` says which file there is of a category. */
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
