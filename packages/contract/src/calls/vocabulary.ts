import { z } from 'zod';
import { MEASURED } from '../operations/sketch.ts';

/** The names that a query can use in this corpus. */
export const VocabularyDoc = z.object({
  attributes: z.array(z.string()).describe('Attributes of tokens.'),
  features: z.array(z.string()).describe('Features of `feats` that a query can name as it names attributes.'),
  trees: z.enum(['parser', 'source']).nullable().describe('Where the trees come from; null if there are none.'),
  relations: z
    .array(
      z.object({
        name: z.string(),
        label: z.string().describe('For people; `%` is the headword, and `$` a preposition.'),
        query: z.string().describe('What finds it: 1 is the headword, 2 the collocate, 3 the preposition.'),
        ...MEASURED,
      }),
    )
    .describe('The relations of word sketches in this corpus.'),
  structures: z
    .array(z.object({ name: z.string(), attributes: z.array(z.string()) }))
    .describe('Structures with their attributes.'),
  tagset: z.string().describe('Name of the tag set of the part-of-speech tags; it decides what simple tags mean.'),
  fields: z.array(z.string()).describe('Fields of the documents.'),
  restrictedTexts: z.int().describe('Texts that not everybody may read whole.'),
});

export type VocabularyDoc = z.infer<typeof VocabularyDoc>;
