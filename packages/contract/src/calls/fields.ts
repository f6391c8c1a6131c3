import { flag, text, whole } from '../described.ts';
import { z } from 'zod';
import { CONTEXT_WORDS, PAGE_SIZE } from '../constants.ts';
import { MESSAGES } from '../messages.ts';
import { Withheld } from '../operations/answer-shapes.ts';

/** The page number in a path, from 1. */
export const PageParams = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'The page must be a whole number from 1.')
    .meta({ type: 'integer', minimum: 1, pattern: undefined })
    .transform(Number)
    .describe('Page, from 1. A page beyond the last is empty and has the right count.'),
});

export const Criteria = text(
  'A category value of the site, or `all`; anything else answers 400 and names the known ones.',
);

/** A word, a phrase, or a query of the simple query language. */
export const Word = z
  .string({ error: MESSAGES.wordRequired })
  .max(1000, 'A search may have at most 1,000 characters.')
  .refine((word) => word.trim() !== '', MESSAGES.wordRequired)
  .describe('A word, a phrase, or a query of the simple query language.');

export const PageSize = z
  .int('pageSize must be a whole number from 1 to 500.')
  .min(1, 'pageSize must be a whole number from 1 to 500.')
  .max(PAGE_SIZE.most, 'pageSize must be a whole number from 1 to 500.')
  .default(PAGE_SIZE.default)
  .describe('Lines per page.');

/** Words of context on one side, as a number or, as drop-downs send it, as text. */
export function contextWords(name: 'LN' | 'RN') {
  const message = `${name} must be a whole number from ${CONTEXT_WORDS.least} to ${CONTEXT_WORDS.most}.`;
  return z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .refine((count) => count >= CONTEXT_WORDS.least && count <= CONTEXT_WORDS.most, message)
    .default(CONTEXT_WORDS.default)
    .describe(
      `Words of context ${name === 'LN' ? 'on the left' : 'on the right'}, 1 to 10; punctuation marks are shown but not counted.`,
    );
}

export const SortKeys = z
  .array(z.string())
  .max(12)
  .default([])
  .describe(
    'Sort keys as in the concordance operation, such as ["R1", "L1:lemma:desc"]; empty: the order of the corpus.',
  );

export const FilePath = z
  .string({ error: 'Name a corpus file by its fileName.' })
  .min(1, 'Name a corpus file by its fileName.')
  .max(1000)
  .describe('`fileName` of a corpus file, with its ending; never a path on disk.');

/** The access level of a text. */
export const Access = z
  .enum(['open', 'registered', 'kwic'])
  .describe('Who may read and download the whole text: everyone, signed-in users, or nobody.');

/** Metadata of a document; further metadata columns of the site are included under their own names. */
export const DocumentInfo = z
  .object({
    fileName: z.string(),
    category: text('Category value.'),
    genre: z.string(),
    title: z.string(),
    author: z.string(),
    year: z.string(),
    access: Access,
    words: whole('Tokens with a letter or digit.'),
  })
  .catchall(z.union([z.string(), z.number()]));

export type DocumentInfo = z.infer<typeof DocumentInfo>;

export const BuildId = text('Identity of the index that answered.');

/** Fields of the answer of every paged call. */
export const Paged = z.object({
  count: whole('All hits.'),
  numberOfPages: whole('Pages of the requested size.'),
  fileCount: whole('Files with at least one hit.'),
  page: z.int(),
  pageSize: z.int(),
  truncated: flag('True if a limit of time or hits was reached: the real counts may be higher.'),
  buildId: BuildId,
  withheld: Withheld.optional(),
});
