import { text, whole } from '../described.ts';
import { z } from 'zod';
import { ShownEvent } from '../operations/answer-shapes.ts';
import { BuildId, Criteria, DocumentInfo, FilePath } from './fields.ts';

export const CriteriaParams = z.object({ criteria: Criteria });

export const CorpusFilesDoc = z.array(DocumentInfo);

export const FileWordFrequencyQuery = z.object({ filepath: FilePath });

export const WordFrequency = z.object({
  key: text('The word, folded: lower case, without diacritics.'),
  value: whole('Its occurrences in the file.'),
});

export const FileWordFrequencyDoc = z.object({
  fileName: z.string(),
  wordList: z.array(WordFrequency).describe('By value downwards, then by key.'),
  count: whole('Distinct words.'),
  words: whole('All words of the file; the values add up to it.'),
  buildId: BuildId,
});

export const FileTextBody = z.object({ filepath: FilePath });

export const FileTextDoc = z.object({
  text: text('The whole text, byte for byte as in the source.'),
  events: z.array(ShownEvent).optional().describe('What stands between its words; absent if there is nothing.'),
  document: DocumentInfo,
  buildId: BuildId,
});

/** One row of the detail view of a corpus on the home page. */
export const CorpusDetailRow = z.object({
  fileId: text(
    'File name without its ending; of several files the first names, those numbered without a gap as a range.',
  ),
  genre: z.string(),
  title: text('Titles of the works, or the genre where there are many.'),
  files: z.int(),
  words: z.int(),
});

export const CorpusDetailsDoc = z.object({
  criteria: z.string(),
  name: z.string(),
  rows: z.array(CorpusDetailRow).describe('One row for each genre and work, counted in the index.'),
  files: z.int(),
  words: z.int(),
  buildId: BuildId,
});

export type CorpusFilesDoc = z.infer<typeof CorpusFilesDoc>;
export type WordFrequency = z.infer<typeof WordFrequency>;
export type FileWordFrequencyDoc = z.infer<typeof FileWordFrequencyDoc>;
export type FileTextDoc = z.infer<typeof FileTextDoc>;
export type CorpusDetailRow = z.infer<typeof CorpusDetailRow>;
export type CorpusDetailsDoc = z.infer<typeof CorpusDetailsDoc>;
