import { z } from 'zod';

const names = z.array(z.string().min(1)).min(1);

/** `word-vocabulary.json` of a site: the closed lists from which the fields of its entries are filled. */
export const WordVocabulary = z.strictObject({
  categories: z.record(z.string(), names).describe('Semantic categories, each with its tags.'),
  partsOfSpeech: names,
  registers: names,
  sourceLanguages: names,
});

export type WordVocabulary = z.infer<typeof WordVocabulary>;
