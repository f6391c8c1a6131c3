import { text, whole } from '../described.ts';
import { z } from 'zod';

/** One corpus of the data sets table. */
export const CorpusListItem = z.object({
  name: text('Name of the corpus; in lower case the name in getCorpusFile.'),
  noOfWords: whole('Words, counted in this installation.'),
  time: z.string(),
  genre: text('What the texts are.'),
  files: whole('Files, counted in this installation.'),
  published: z.object({ files: z.int(), words: z.int() }).nullable().describe('Totals that the team published.'),
  criteria: text('Category value.'),
  download: z
    .object({ bytes: z.int(), files: z.int() })
    .nullable()
    .describe('Size of the zip and the texts in it, or null when there is none.'),
});

export const DownloadCorpusDoc = z.array(CorpusListItem);

export const CorpusNameParams = z.object({
  name: z.string().max(100).describe('Name of the corpus in lower case, such as academic, media or literary.'),
});

export type CorpusListItem = z.infer<typeof CorpusListItem>;
export type DownloadCorpusDoc = z.infer<typeof DownloadCorpusDoc>;
