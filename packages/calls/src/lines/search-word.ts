import { PageParams, SearchWordBody, SearchWordDoc, type SentenceLine, type SentenceOccurrence } from '@zaban/contract';
import { cachedCall } from '../context/call.ts';
import { documentNamed, pageRequest, pagesOf } from './line-pages.ts';
import { linesOf } from './lines.ts';

/** `matches` has the offsets of all hits of the sentence; `node` is the text of the hit of this row. */
type SentenceOfHit = SentenceLine & { readonly node: string };

/** Sentences with a word: one row per hit, with the offsets of the hit in the sentence. */
export const searchWord = cachedCall({
  name: 'searchWord',
  tag: 'search',
  summary: 'Sentences with a word',
  description: 'One row for each hit, with the position of the hit in the sentence.',
  schemas: { params: PageParams, body: SearchWordBody },
  doc: SearchWordDoc,
  failures: [400, 503],
  example: ({ word, category }) => ({ parameters: { page: '1' }, body: { word, criteria: category, pageSize: 5 } }),
  countedAs: 'searchWord',
  answer: async ({ context: { corpus }, ...asking }, { params, body }) => {
    const request = { operation: 'sentences', ...pageRequest(params.page, body) } as const;
    const { answer, fileCount } = await linesOf(corpus).find<SentenceOfHit>(request, asking);
    const { buildId } = answer;
    const served = corpus.served(buildId);
    const occurrence = answer.lines.map((line): SentenceOccurrence => ({
      ...line,
      document: documentNamed(served, line.filename),
    }));
    const doc: SearchWordDoc = { occurrence, ...pagesOf(answer, fileCount, params.page, body.pageSize) };
    return { doc, buildId, whole: answer.truncated === false };
  },
});
