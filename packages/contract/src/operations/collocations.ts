import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, type AssociationName } from '@zaban/engine/statistics';
import { z } from 'zod';
import { BOUND, rowsAnswer } from './answer-shapes.ts';
import type { Complete, Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { ATTRIBUTE_FIELD, HIT_FIELDS, pageFields, WITHIN_FIELD } from './shared-fields.ts';

export const COLLOCATION_FIELDS = {
  ...HIT_FIELDS,
  ...pageFields(100, 10_000),
  window: { kind: 'window', most: 10, default: [5, 5], help: 'Tokens on the left and on the right.' },
  unit: {
    kind: 'choice',
    of: ['tokens', 'words'],
    default: 'tokens',
    help: 'What `window` measures and what is counted; words leave punctuation out of both.',
  },
  ...WITHIN_FIELD,
  ...ATTRIBUTE_FIELD,
  counting: {
    kind: 'choice',
    of: ['unique', 'perHit'],
    default: 'unique',
    help: 'unique: each position counts once, matches are out of the population; perHit: once for each hit.',
  },
  minimumFrequency: { kind: 'whole', least: 1, default: 1, help: 'Least frequency of a collocate.' },
  minimumJoint: { kind: 'whole', least: 1, default: 1, help: 'Least count of node and collocate together.' },
  sortBy: { kind: 'choice', of: ASSOCIATION_NAMES, default: 'logLikelihood', help: 'Measure that orders the rows.' },
} as const satisfies Fields;

export const collocations = {
  summary: 'What stands near a query more often than chance would have it',
  fields: COLLOCATION_FIELDS,
  weight: 'middling',
  file: 'rows',
  figures: ({ sortBy }: Complete<typeof COLLOCATION_FIELDS>) => [
    ['formula', `${sortBy} = ${ASSOCIATION_MEASURES[sortBy].formula}`],
    ['E11', 'R1 · C1 / N'],
  ],
  answer: () => rowsAnswer(collocationRow(), { within: BOUND }),
} as const satisfies Operation;

function collocationRow() {
  return z.object({
    value: z.string(),
    o11: z.int().describe('Node and collocate together.'),
    r1: z.int().describe('Tokens, or words, in the windows.'),
    c1: z.int().describe('Collocate in the population.'),
    n: z.int().describe('Population.'),
    e11: z.number().describe('Expected together: r1 · c1 / n.'),
    files: z.int().describe('Files that attest them together.'),
    ...(Object.fromEntries(
      ASSOCIATION_NAMES.map((name) => [name, z.number().describe(ASSOCIATION_MEASURES[name].formula)]),
    ) as Record<AssociationName, z.ZodNumber>),
  });
}
