import { text } from '../described.ts';
import { KEYNESS_MEASURES } from '@zaban/engine/statistics';
import { z } from 'zod';
import type { Complete, Fields } from './field.ts';
import { formulaOf } from './formula-of.ts';
import { KEYNESS_FIELDS, keynessAnswer } from './keyness.ts';
import type { Operation } from './operation.ts';

const { offset, limit, target, reference, minimumFiles, significance, sortBy, lastFirst, k, ...keyness } =
  KEYNESS_FIELDS;

export const TERMS_FIELDS = {
  offset,
  limit,
  target,
  reference,
  attribute: { ...keyness.attribute, help: 'Attribute of the tokens, such as lc or lemma.' },
  minimum: { ...keyness.minimum, default: 3 },
  minimumFiles,
  significance,
  kind: { ...keyness.kind, default: 'positive' },
  sortBy,
  lastFirst,
  k,
} as const satisfies Fields;

export const terms = {
  summary: 'Key terms of several words of a subcorpus against a reference corpus',
  fields: TERMS_FIELDS,
  weight: 'heavy',
  file: 'rows',
  figures: ({ sortBy }: Complete<typeof TERMS_FIELDS>) => [
    ...formulaOf(KEYNESS_MEASURES, sortBy),
    ['terms', 'two to four words: adjectives and nouns before a noun, also with a preposition'],
  ],
  answer: () => keynessAnswer(z.number(), { cql: text('A query that finds its hits.') }),
} as const satisfies Operation;
