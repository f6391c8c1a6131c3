import { optional, text, whole } from '../described.ts';
import { z } from 'zod';
import { rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { LAST_FIRST_FIELD, pageFields, PART_FIELDS } from './shared-fields.ts';

export const SUBTREES_FIELDS = {
  ...PART_FIELDS,
  ...pageFields(100, 10_000),
  nodes: { kind: 'whole', least: 2, most: 4, default: 2, help: 'Tokens of a subtree.' },
  attribute: { kind: 'text', default: 'lemma', help: 'Attribute of the tokens.' },
  relations: { kind: 'flag', default: true, help: 'Whether subtrees with other relations are different.' },
  minimum: { kind: 'whole', least: 1, default: 2, help: 'Minimum frequency.' },
  order: {
    kind: 'choice',
    of: ['count', 'values', 'files'],
    default: 'count',
    help: 'What orders the rows: the count or the number of files, highest first, or the values in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  wordsOnly: { kind: 'flag', default: true, help: 'Leave out tokens whose relation is `punct`.' },
  pattern: {
    kind: 'text',
    longest: 1000,
    help: 'Regular expression that the value of one token must match as a whole.',
  },
} as const satisfies Fields;

export const subtrees = {
  summary: 'Subtrees of two to four tokens: n-grams of who depends on whom',
  fields: SUBTREES_FIELDS,
  weight: 'heavy',
  file: 'rows',
  answer: () =>
    rowsAnswer(
      {
        value: text('A token and its dependents, as a query writes their relations.'),
        count: z.int(),
        files: whole('Texts with the subtree.'),
        cql: optional.text('A query that finds exactly these; absent where a token has two dependents that are alike.'),
      },
      { occurrences: whole('All subtrees of so many tokens, rare ones included.') },
    ),
} as const satisfies Operation;
