import { ExplainDoc, ExplainQuery, PATHS } from '@zaban/contract';
import { docOf } from '../../ask.ts';
import { tool } from './tool.ts';

export const explainQuery = tool({
  name: 'explain_query',
  title: 'What a query finds',
  help: 'A query in CQL and in plain English, or what is wrong with it and where. Searches nothing.',
  given: ExplainQuery,
  doc: ExplainDoc,
  answer: async ({ cql, simple }, { ask, signal }) => {
    const search = new URLSearchParams({
      ...(cql === undefined ? {} : { cql }),
      ...(simple === undefined ? {} : { simple }),
    });
    const doc = await docOf<ExplainDoc>(ask, `${PATHS.explain}?${search}`, signal);
    return { doc, lines: [`It finds ${doc.reading}`, `In CQL: ${doc.cql}`] };
  },
});
