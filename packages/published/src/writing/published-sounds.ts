import { recordingOf, type LoadedSite } from '@zaban/calls/site';
import { servedCorpus } from '@zaban/calls';
import type { Corpus } from '@zaban/engine';

/** The folder of recordings beside a published page. */
export const SOUNDS = 'recordings';

/**
 * The sound files of the texts of a site, by the names of the texts: those of which everybody may read all texts. A recording of several
 * texts is left out if one of them is restricted.
 */
export function openSounds(
  { recordingFiles }: Pick<LoadedSite, 'recordingFiles'>,
  corpus: Corpus,
): Map<string, string> {
  if (recordingFiles.size === 0) return new Map();
  const spoken = servedCorpus(corpus).documents.flatMap((document) => {
    const file = recordingOf(recordingFiles, document);
    return file === undefined ? [] : [{ file, text: document.fileName, isOpen: document.access === 'open' }];
  });
  const closed = new Set(spoken.filter(({ isOpen }) => !isOpen).map(({ file }) => file));
  return new Map(spoken.filter(({ file }) => !closed.has(file)).map(({ text, file }) => [text, file]));
}

/** The addresses of sounds, from a published page. */
export function soundAddresses(sounds: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(Array.from(sounds, ([text, file]) => [text, `./${SOUNDS}/${encodeURIComponent(file)}`]));
}
