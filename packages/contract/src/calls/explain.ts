import { text } from '../described.ts';
import { z } from 'zod';
import { QUERY_TEXT_LENGTH } from '../operations/shared-fields.ts';

/** Query string of `explain`: either `cql` or `simple`. */
export const ExplainQuery = z.object({
  cql: z.string().max(QUERY_TEXT_LENGTH).optional().describe('A query in CQL; give either this or `simple`.'),
  simple: z.string().max(QUERY_TEXT_LENGTH).optional().describe('A query in the simple query language.'),
});

export const ExplainDoc = z.object({
  cql: text('The query in CQL, as the engine understood it.'),
  reading: text('What the query finds, in plain English.'),
});

export type ExplainDoc = z.infer<typeof ExplainDoc>;
