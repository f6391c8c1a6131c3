import { ExplainDoc, ExplainQuery } from '@zaban/contract';
import { cachedCall } from '../context/call.ts';
import type { ExplainRequest } from '../tasks/explain.ts';

// A long query takes a while, and is asked again with every view of its results.
export const explain = cachedCall({
  name: 'explain',
  tag: 'operations',
  summary: 'A query in CQL and in plain English, or what is wrong with it and where',
  schemas: { query: ExplainQuery },
  doc: ExplainDoc,
  failures: [400, 503],
  isForEverybody: true,
  example: ({ word }) => ({ parameters: { simple: word } }),
  answer: async ({ context, client, run }, { query }) => {
    const { buildId } = context.corpus.current();
    const asked: ExplainRequest = { operation: 'explain', query };
    return { doc: await run<ExplainDoc>(asked, { weight: 'light', ...client }), buildId, whole: true };
  },
});
