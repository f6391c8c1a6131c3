import { z } from 'zod';

const names = z.array(z.string().min(1)).min(1);

/** Schema of a site's `word-vocabulary.json`: the closed lists of values for the fields of its entries. */
export const WordVocabulary = z.strictObject({
  categories: z.record(z.string(), names).describe('Semantic categories, each with its tags.'),
  partsOfSpeech: names,
  registers: names,
  sourceLanguages: names,
});

export type WordVocabulary = z.infer<typeof WordVocabulary>;
