import { optional } from '../described.ts';
import { z } from 'zod';
import { PAGE_SIZE } from '../constants.ts';
import { COMMON, ConcordanceLine, FILES } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import { linesWeight } from './lines-weight.ts';
import type { Operation } from './operation.ts';
import { ALIGNED_FIELD, FILES_FIELD, HIT_FIELDS, LINE_FIELDS, pageFields, SORT_FIELD } from './shared-fields.ts';

export const CONCORDANCE_FIELDS = {
  ...HIT_FIELDS,
  ...pageFields(PAGE_SIZE.default, PAGE_SIZE.most),
  ...LINE_FIELDS,
  ...FILES_FIELD,
  ...SORT_FIELD,
  ...ALIGNED_FIELD,
  sample: { kind: 'whole', least: 1, help: 'Size of a random sample of the hits.' },
  shuffle: { kind: 'flag', default: false, help: 'Random order.' },
  seed: {
    kind: 'whole',
    least: 0,
    default: 1,
    help: 'Seed of sample and shuffle: the same seed gives the same lines everywhere.',
  },
  attribute: { kind: 'text', help: 'Attribute whose value is given for each token of the lines, such as pos.' },
  fields: { kind: 'list', most: 32, help: 'Document fields that are given for each line.' },
  tree: { kind: 'flag', default: false, help: 'Whether each line has the tree of its sentence.' },
} as const satisfies Fields;

export const concordance = {
  summary: 'Lines with context: sorted, sampled, filtered',
  fields: CONCORDANCE_FIELDS,
  weight: linesWeight,
  file: 'lines',
  notInFile: ['files', 'attribute', 'fields', 'tree'],
  answer: () =>
    z.object({
      ...COMMON,
      files: FILES,
      sampled: optional.whole('Hits in the sample, if one was drawn; `count` is the number of all hits.'),
      lines: z.array(ConcordanceLine),
    }),
} as const satisfies Operation;
