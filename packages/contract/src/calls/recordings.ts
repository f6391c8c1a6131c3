import { figure, optional, text } from '../described.ts';
import { z } from 'zod';
import { FilePath } from './fields.ts';

export const RecordingAtQuery = z.object({
  position: z.coerce.number().int().min(0).describe('A token of the corpus, from 0.'),
});

export const RecordingAtDoc = z.object({
  fileName: text('The text, for GET /corpus/recording.'),
  at: figure('When the token is said, in seconds: within its utterance by the share of the tokens before it.'),
  from: figure('Two seconds before, but not before the recording.'),
  sound: optional.text('Address of the recording beside a published page; a server has GET /corpus/recording.'),
});

export type RecordingAtDoc = z.infer<typeof RecordingAtDoc>;

export const RecordingQuery = z.object({ filepath: FilePath });
