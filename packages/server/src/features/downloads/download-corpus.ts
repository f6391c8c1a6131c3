import { DownloadCorpusDoc, successOf } from '@zaban/contract';
import { findDownload } from '../../downloads/index.ts';
import type { App, Services } from '../../services.ts';

export function addDownloadCorpus(app: App, { site, corpus, config }: Services): void {
  app.get(
    '/corpus/downloadCorpus',
    {
      schema: {
        tags: ['downloads'],
        summary: 'The corpora of the site: words, time, genre, files',
        description: 'One row a category, in the order of the site. Words and files are counted in this installation.',
        response: { 200: successOf(DownloadCorpusDoc) },
      },
    },
    async () => {
      const { buildId, byCategory, documents } = corpus.current();
      const doc = site.categories.map(({ value, name, time, content, published }) => {
        const numbers = byCategory.get(value) ?? [];
        const download = findDownload(config.data, buildId, value);
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
      return { message: 'Success' as const, doc };
    },
  );
}
