import { optional } from './described.ts';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const measured = {
  precision: share.optional(),
  recall: share.optional(),
  onSecond: z.strictObject({ precision: share, recall: share }).optional().describe('The same on a second treebank.'),
};

/** The file of a site with the relations of its word sketches. */
export const SketchRelations = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z_]*$/, 'must have lower-case letters and _ only'),
      label: z
        .string()
        .includes('%', 'must have %, which stands for the headword')
        .describe('For people; `%` is the headword, and `$` the preposition of relations with one table for each.'),
      query: optional.text('A relation in trees; 1 is the headword, 2 the collocate, 3 the preposition.'),
      tags: optional.text('The same for corpora with tags alone: tokens of one sentence.'),
      mirrors: optional.text('Name of a relation with the same pairs, seen from the other word.'),
      ...measured,
      byTags: z.strictObject(measured).optional(),
    }),
  )
  .min(1);
