import { figure, optional } from '../described.ts';
import { KEYNESS_MEASURES } from '@zaban/engine/statistics';
import type { Complete, Fields } from './field.ts';
import { formulaOf } from './formula-of.ts';
import { keynessAnswer } from './keyness.ts';
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
    keynessAnswer(figure('Subtrees of the target.'), {
      cql: optional.text(
        'A query that finds its hits; absent where a token has two dependents that are alike, and where only a list has the subtree.',
      ),
    }),
} as const satisfies Operation;
