import { DownloadCorpusDoc } from '@zaban/contract';
import { call, type Calling } from '../context/call.ts';
import { documentsIn } from '../context/served-index.ts';

/** The categories of the site with words, time, genre and files. */
function corporaOf({
  context: { site, corpus },
  downloadOf,
}: Pick<Calling, 'context' | 'downloadOf'>): DownloadCorpusDoc {
  const served = corpus.current();
  const { buildId, documents } = served;
  return site.categories.map(({ value, name, time, content, published }) => {
    const numbers = documentsIn(served, value);
    const download = downloadOf(buildId, value);
    return {
      name,
      noOfWords: numbers.reduce((sum, document) => sum + documents[document]!.words, 0),
      time,
      genre: content,
      files: numbers.length,
      published: published ?? null,
      criteria: value,
      download: download === undefined ? null : { bytes: download.bytes, files: download.texts },
    };
  });
}

export const downloadCorpus = call({
  name: 'downloadCorpus',
  tag: 'downloads',
  summary: 'The corpora of the site: words, time, genre, files',
  description: 'One row for each category, in the order of the site. Words and files are those of this installation.',
  schemas: {},
  doc: DownloadCorpusDoc,
  failures: [],
  example: () => ({}),
  answer: corporaOf,
});
