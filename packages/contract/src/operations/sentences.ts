import { text } from '../described.ts';
import { z } from 'zod';
import { PAGE_SIZE } from '../constants.ts';
import { COMMON, Counterpart, Example, FILES, LineWithheld, ShownEvent } from './answer-shapes.ts';
import { linesWeight } from './lines-weight.ts';
import type { Operation } from './operation.ts';
import { ALIGNED_FIELD, FILES_FIELD, HIT_FIELDS, pageFields, SORT_FIELD } from './shared-fields.ts';

const sentenceLine = () =>
  z.object({
    start: z.int(),
    end: z.int(),
    filename: z.string(),
    node: text('The matched text.'),
    complete: text('The sentence, as in the source.'),
    matches: z
      .array(z.tuple([z.int(), z.int()]))
      .describe('Half-open UTF-16 offsets of this hit and of others in the same sentence.'),
    events: z
      .array(ShownEvent)
      .optional()
      .describe('What stands between the words; absent if the corpus has no events.'),
    example: Example,
    counterpart: Counterpart,
    withheld: LineWithheld,
  });

export type SentenceLine = z.infer<ReturnType<typeof sentenceLine>>;

export const sentences = {
  summary: 'Sentences in which a query has a hit',
  fields: {
    ...HIT_FIELDS,
    ...pageFields(PAGE_SIZE.default, PAGE_SIZE.most),
    ...FILES_FIELD,
    ...SORT_FIELD,
    ...ALIGNED_FIELD,
  },
  weight: linesWeight,
  file: 'lines',
  notInFile: ['files'],
  answer: () => z.object({ ...COMMON, files: FILES, lines: z.array(sentenceLine()) }),
} as const satisfies Operation;
