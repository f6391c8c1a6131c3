import { success } from '../../answers/success.ts';
import { DownloadCorpusDoc, successOf } from '@zaban/contract';
import { downloadCorpus } from '@zaban/calls';
import { findDownload } from '../../downloads/index.ts';
import type { App, Services } from '../../services.ts';

export function addDownloadCorpus(app: App, { site, corpus, config }: Services): void {
  app.get(
    '/corpus/downloadCorpus',
    {
      schema: {
        tags: ['downloads'],
        summary: 'The corpora of the site: words, time, genre, files',
        description:
          'One row for each category, in the order of the site. Words and files are those of this installation.',
        response: { 200: successOf(DownloadCorpusDoc) },
      },
    },
    async () =>
      success(downloadCorpus({ site, corpus }, (buildId, category) => findDownload(config.data, buildId, category))),
  );
}
