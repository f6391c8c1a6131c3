import { z } from 'zod';
import { SAVED_WORK } from '../constants.ts';

/**
 * Kinds of saved work: queries, subcorpora, annotated lines, the lines of a handout, the history, and words that an
 * editor accepted for the word list or set aside. An `update` holds changes to all
 * of them, in the form in which the portal stores them.
 */
export const SavedKind = z.enum(['query', 'part', 'annotation', 'handout', 'history', 'word', 'update']);

/** One item of saved work, in the same form in the browser, in the account and in a file. */
export const SavedItem = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'An id has 1 to 64 letters, digits, hyphens or underscores.')
    .describe('Chosen by the program that makes the item, such as a UUID.'),
  kind: SavedKind,
  name: z.string().max(SAVED_WORK.nameLength),
  content: z
    .string()
    .max(SAVED_WORK.contentLength)
    .describe(
      'The content of the item; its kind decides the form: the query string of the workbench, JSON, or a Yjs update in Base64.',
    ),
  updated: z.iso
    .datetime()
    .describe('When the item was last changed, by the clock of the device where it was changed.'),
});

export const SavedWorkDoc = z.object({ items: z.array(SavedItem) });

export const SaveWorkBody = z.object({
  items: z.array(SavedItem).min(1).max(SAVED_WORK.itemsACall).describe('The items to save.'),
  replaces: z
    .array(z.string().max(64))
    .max(SAVED_WORK.items)
    .default([])
    .describe(
      'Ids of items that these items replace: they are removed in the same transaction. Unknown ids are ignored.',
    ),
});

export const RemoveWorkBody = z.object({
  ids: z.array(z.string().max(64)).min(1).max(SAVED_WORK.items).describe('Ids of items; unknown ids are ignored.'),
});

export type SavedKind = z.infer<typeof SavedKind>;
export type SavedItem = z.infer<typeof SavedItem>;
export type SavedWorkDoc = z.infer<typeof SavedWorkDoc>;
export type SaveWorkBody = z.input<typeof SaveWorkBody>;
export type RemoveWorkBody = z.input<typeof RemoveWorkBody>;
