import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from '../fault.ts';
import type { WordEntry } from '../entry.ts';
import { audioSlug } from '../slug.ts';

/** The recorded or synthetic pronunciation of a word. */
export interface AudioFile {
  /** Path in the site's audio folder, such as `recorded/dera.ogg` or `dera.mp3`. */
  readonly file: string;
  /** Whether it was made by speech synthesis; pages say so. */
  readonly synthetic: boolean;
}

/** For each synthetic file (name without extension), the transcription from which it was made. */
export type AudioManifest = Readonly<Record<string, string>>;

const MANIFEST = 'manifest.json';

/** The audio file of a headword, a recording if there is one, otherwise a synthetic file; undefined if there is neither. */
export function audioFileOf(audioFolder: string, word: string): AudioFile | undefined {
  const slug = audioSlug(word);
  const [recording] = globSync(join(audioFolder, 'recorded', `${slug}.{mp3,ogg,opus,m4a,wav}`)).toSorted();
  if (recording !== undefined) return { file: `recorded/${basename(recording)}`, synthetic: false };
  return existsSync(join(audioFolder, `${slug}.mp3`)) ? { file: `${slug}.mp3`, synthetic: true } : undefined;
}

/** Reads the manifest of the synthetic files; empty if there are none yet. */
export function readAudioManifest(audioFolder: string): AudioManifest {
  const file = join(audioFolder, MANIFEST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AudioManifest) : {};
}

/** Writes the manifest of the synthetic files, in alphabetical order. */
export function writeAudioManifest(audioFolder: string, manifest: AudioManifest): void {
  const sorted = Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(audioFolder, MANIFEST), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

/**
 * Faults of the audio files: a file made from an outdated transcription, a file without an entry and, if `complete`, an
 * entry without a file.
 */
export function checkAudio(audioFolder: string, entries: readonly WordEntry[], complete: boolean): Fault[] {
  const manifest = readAudioManifest(audioFolder);
  const files = new Set(globSync(join(audioFolder, '*.mp3')).map((path) => basename(path, '.mp3')));
  const recorded = new Set(
    globSync(join(audioFolder, 'recorded', '*.*')).map((path) => basename(path).replace(/\..*/, '')),
  );
  const slugs = new Map(entries.map((entry) => [audioSlug(entry.word), entry]));
  const missing = Array.from(slugs).flatMap(([slug, { word, ipa }]) => {
    if (recorded.has(slug) || (!complete && !files.has(slug))) return [];
    if (!files.has(slug))
      return [{ file: `${slug}.mp3`, word, problem: 'has no pronunciation; run scripts/make-audio.ts.' }];
    const made = manifest[slug] === ipa;
    return made
      ? []
      : [{ file: `${slug}.mp3`, word, problem: 'was made from another transcription; run scripts/make-audio.ts.' }];
  });
  const orphans = Array.from(files.union(recorded)).filter((slug) => !slugs.has(slug));
  return [
    ...missing,
    ...orphans.map((slug) => ({ file: slug, word: '', problem: 'is a pronunciation without an entry.' })),
  ];
}
