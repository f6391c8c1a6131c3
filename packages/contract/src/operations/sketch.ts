import { figure, optional, text, whole } from '../described.ts';
import { z } from 'zod';
import { COMMON, HEADWORD_TAG, SEARCHED } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { PART_FIELDS } from './shared-fields.ts';

/** The word that is described. */
export const HEADWORD_FIELDS = {
  ...PART_FIELDS,
  lemma: { kind: 'text', required: true, longest: 200, help: 'The headword, in its dictionary form.' },
  pos: { kind: 'text', longest: 20, help: 'Its universal part-of-speech tag, such as VERB; by default the commonest.' },
} as const satisfies Fields;

/** How well a relation is found. */
export const MEASURED = {
  precision: optional.figure(
    'Share of its triples, as the parser or the pattern of tags finds them, that are right; absent where the source has the trees.',
  ),
  recall: optional.figure('Share of the right triples that are found.'),
  onSecond: z
    .object({ precision: z.number(), recall: z.number() })
    .optional()
    .describe('Both on a second treebank; for English the first is UD English EWT, the second UD English PUD.'),
};

export const SKETCH_FIELDS = {
  ...HEADWORD_FIELDS,
  minimum: { kind: 'whole', least: 1, default: 2, help: 'Minimum count of a collocate in a relation.' },
  limit: { kind: 'rows', inCalls: { default: 10, most: 1000 }, help: 'Rows of each relation. Default: all.' },
} as const satisfies Fields;

export const sketch = {
  summary: 'Word sketch: the collocates of a word by grammatical relation',
  fields: SKETCH_FIELDS,
  weight: 'middling',
  file: 'rows',
  notInFile: ['limit'],
  answer: () =>
    z.object({
      ...COMMON,
      ...SEARCHED,
      pos: HEADWORD_TAG,
      relations: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          ...MEASURED,
          count: whole('Triples of the headword in this relation.'),
          total: whole('Collocates before the limit.'),
          rows: z.array(
            z.object({
              value: text('Lemma of the collocate.'),
              pos: z.string(),
              count: z.int(),
              logDice: figure(
                '14 + log2 of 2·f(w1,R,w2) / (f(w1,R,·) + f(·,·,w2)): the margins are those of relations.',
              ),
              files: whole('Files with the pair.'),
              cql: text('A query that finds exactly these hits.'),
            }),
          ),
        }),
      ),
    }),
} as const satisfies Operation;
