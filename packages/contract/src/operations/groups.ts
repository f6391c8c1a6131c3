import { z } from 'zod';
import { ConcordanceLine, FREQUENCY_ROW, rowsAnswer } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { FREQUENCY_FIELDS } from './frequencies.ts';
import { HIT_FIELDS, LINE_FIELDS, pageFields } from './shared-fields.ts';

export const groups = {
  summary: 'Lines grouped by a value they share, with counts',
  fields: {
    ...HIT_FIELDS,
    ...pageFields(20, 500),
    ...LINE_FIELDS,
    by: { ...FREQUENCY_FIELDS.by, help: 'The value that the hits of a group share; dimensions as in frequencies.' },
    minimum: { kind: 'whole', least: 1, default: 1, help: 'Minimum frequency of a group.' },
    order: FREQUENCY_FIELDS.order,
    lastFirst: FREQUENCY_FIELDS.lastFirst,
    lines: { kind: 'whole', least: 0, most: 20, default: 3, help: 'Lines of each group.' },
  },
  weight: 'middling',
  answer: () =>
    rowsAnswer({ ...FREQUENCY_ROW, lines: z.array(ConcordanceLine).describe('The first hits of the group.') }),
} as const satisfies Operation;
