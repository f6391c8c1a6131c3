import { KEYNESS_MEASURES } from '@zaban/engine/statistics';
import { z } from 'zod';
import { COMMON, TOTAL } from './answer-shapes.ts';
import type { Complete, Fields } from './field.ts';
import { formulaOf } from './formula-of.ts';
import { keynessRow } from './keyness.ts';
import type { Operation } from './operation.ts';
import { QUERY_TEXT_LENGTH } from './shared-fields.ts';
import { SUBTREES_FIELDS } from './subtrees.ts';
import { TERMS_FIELDS } from './terms.ts';

const { nodes, attribute, relations, wordsOnly } = SUBTREES_FIELDS;

export const KEY_SUBTREES_FIELDS = {
  ...TERMS_FIELDS,
  nodes,
  attribute,
  relations,
  wordsOnly,
  among: {
    kind: 'text',
    longest: QUERY_TEXT_LENGTH,
    help: 'One token in CQL, such as [pos="VERB"]: only subtrees whose highest token it matches are counted, also in the totals. Not with a reference list or another corpus.',
  },
} as const satisfies Fields;

export const keysubtrees = {
  summary: 'Key subtrees of a subcorpus against a reference corpus',
  fields: KEY_SUBTREES_FIELDS,
  weight: 'heavy',
  file: 'rows',
  figures: ({ sortBy }: Complete<typeof KEY_SUBTREES_FIELDS>) => formulaOf(KEYNESS_MEASURES, sortBy),
  answer: () =>
    z.object({
      ...COMMON,
      targetTokens: z.number().describe('Subtrees of the target.'),
      referenceTokens: z.number(),
      total: TOTAL,
      rows: z.array(
        keynessRow().extend({
          cql: z
            .string()
            .optional()
            .describe(
              'A query that finds its hits; absent where a token has two dependents that are alike, and where only a list has the subtree.',
            ),
        }),
      ),
    }),
} as const satisfies Operation;
