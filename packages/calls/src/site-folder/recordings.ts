import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { DocumentInfo } from '@zaban/contract';

/** Sound files of a site by their names without ending, in lower case. */
export type Recordings = ReadonlyMap<string, string>;

const SOUND = /\.(?:mp3|ogg|opus|m4a|flac|wav|webm)$/i;

function nameOf(file: string): string {
  return basename(file.trim().replaceAll('\\', '/'))
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
}

/** The sound files in a folder; none if there is no such folder. */
export function readRecordings(folder: string): Recordings {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => SOUND.test(file)) : [];
  return new Map(files.toSorted().map((file) => [nameOf(file), file]));
}

/** The sound file of a text: the one that its field `recording` or `media` names, otherwise the one with the name of the text. */
export function recordingOf(recordings: Recordings, document: DocumentInfo): string | undefined {
  for (const name of [document.recording, document.media, document.fileName]) {
    const file = recordings.get(nameOf(String(name ?? '')));
    if (file !== undefined) return file;
  }
  return undefined;
}
