import { figure, rows, text, whole } from '../described.ts';
import { z } from 'zod';

export const ChangesQuery = z.object({
  since: z
    .string()
    .max(100)
    .optional()
    .describe('Name of a kept build. Default: the build in force, from which nothing has changed.'),
});

const FileNames = z.array(z.string());

/** What changed between two builds of a corpus. */
export const ChangesDoc = z.object({
  since: text('Id of the older build.'),
  buildId: z.string(),
  tokens: z.object({ before: z.int(), after: z.int() }),
  added: FileNames.describe('Texts that only the newer build has.'),
  removed: FileNames.describe('Texts that only the older build has.'),
  changed: FileNames.describe('Texts with other words.'),
  described: FileNames.describe('Texts with the same words and other metadata.'),
  words: rows('Words whose counts moved, those whose rate changed most first; 100 at most.', {
    value: z.string(),
    before: z.int(),
    after: z.int(),
    logLikelihood: figure('How certain it is that its rate changed; below 0 it fell.'),
  }),
  moved: whole('Words whose counts moved, all of them.'),
});
export type ChangesDoc = z.infer<typeof ChangesDoc>;
