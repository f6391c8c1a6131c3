import { rows, text, texts, whole } from '../described.ts';
import { z } from 'zod';
import { MEASURED } from '../operations/sketch.ts';

/** The names that a query can use in this corpus. */
export const VocabularyDoc = z.object({
  attributes: texts('Attributes of tokens.'),
  features: texts('Features of `feats` that a query can name as it names attributes.'),
  trees: z.enum(['parser', 'source']).nullable().describe('Where the trees come from; null if there are none.'),
  relations: rows('The relations of word sketches in this corpus.', {
    name: z.string(),
    label: text('For people; `%` is the headword, and `$` a preposition.'),
    query: text('What finds it: 1 is the headword, 2 the collocate, 3 the preposition.'),
    ...MEASURED,
  }),
  structures: rows('Structures with their attributes.', { name: z.string(), attributes: z.array(z.string()) }),
  tagset: text('Name of the tag set of the part-of-speech tags; it decides what simple tags mean.'),
  fields: texts('Fields of the documents.'),
  restrictedTexts: whole('Texts that not everybody may read whole.'),
});

export type VocabularyDoc = z.infer<typeof VocabularyDoc>;
