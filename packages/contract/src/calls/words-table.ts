import { figure, flag, nullable, texts, whole } from '../described.ts';
import { z } from 'zod';
import { ALL_CRITERIA, WORDS_TABLE } from '../constants.ts';
import { BuildId, Criteria } from './fields.ts';

export const WordsTableBody = z.object({
  words: z
    .array(z.string().max(WORDS_TABLE.length))
    .min(1)
    .max(WORDS_TABLE.words)
    .describe('Words, or several words, as in the cells of a column. A blank one has a row without figures.'),
  criteria: Criteria.default(ALL_CRITERIA),
});

const Row = z.object({
  word: z.string(),
  figures: z
    .object({
      count: whole('Hits in any case.'),
      perMillion: figure('Hits per million tokens of the texts searched.'),
      texts: whole('Texts with hits.'),
      dp: nullable.figure('Deviation of proportions: 0 is even, 1 is all in one text.'),
      byCategory: z.array(z.int()).describe('Hits in each category.'),
    })
    .nullable()
    .describe('Null for a blank cell, and where there is a problem.'),
  entry: z.object({ word: z.string(), category: z.string() }).nullable().describe('The entry of the word list.'),
  problem: nullable.text('Why there are no figures, or what they leave out.'),
});

export const WordsTableDoc = z.object({
  categories: texts('The categories of `byCategory`.'),
  hasEntries: flag('Whether the site has a word list.'),
  rows: z.array(Row).describe('In the order of the request.'),
  buildId: BuildId,
});

export type WordsTableBody = z.infer<typeof WordsTableBody>;
export type WordsTableRow = z.infer<typeof Row>;
export type WordsTableDoc = z.infer<typeof WordsTableDoc>;
