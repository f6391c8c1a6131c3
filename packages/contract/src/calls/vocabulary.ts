import { z } from 'zod';

/** The names that a query can use in this corpus. */
export const VocabularyDoc = z.object({
  attributes: z.array(z.string()).describe('Attributes of tokens.'),
  features: z.array(z.string()).describe('Features of `feats` that a query can name as it names attributes.'),
  trees: z.enum(['parser', 'source']).nullable().describe('Where the trees come from; null if there are none.'),
  structures: z
    .array(z.object({ name: z.string(), attributes: z.array(z.string()) }))
    .describe('Structures with their attributes.'),
  tagset: z.string().describe('Name of the tag set of the part-of-speech tags; it decides what simple tags mean.'),
  fields: z.array(z.string()).describe('Fields of the documents.'),
  restrictedTexts: z.int().describe('Texts that not everybody may read whole.'),
});

export type VocabularyDoc = z.infer<typeof VocabularyDoc>;
