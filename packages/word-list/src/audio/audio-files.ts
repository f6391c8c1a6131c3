import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from '../check/fault.ts';
import type { WordEntry } from '../entry.ts';
import { audioSlug } from '../slug.ts';

/** The recorded or synthetic pronunciation of a word. */
export interface AudioFile {
  /** Path below the site's audio folder, such as `recorded/dera.ogg` or `dera.mp3`. */
  readonly file: string;
  /** Whether it was made by speech synthesis: pages say so. */
  readonly synthetic: boolean;
}

/** For each synthetic file, without ending, the transcription from which it was made. */
export type AudioManifest = Readonly<Record<string, string>>;

const MANIFEST = 'manifest.json';

/** The pronunciation of a headword, a recording before a synthetic one; undefined when the site has neither. */
export function audioFileOf(audioFolder: string, word: string): AudioFile | undefined {
  const slug = audioSlug(word);
  const [recording] = globSync(join(audioFolder, 'recorded', `${slug}.{mp3,ogg,opus,m4a,wav}`)).toSorted();
  if (recording !== undefined) return { file: `recorded/${basename(recording)}`, synthetic: false };
  return existsSync(join(audioFolder, `${slug}.mp3`)) ? { file: `${slug}.mp3`, synthetic: true } : undefined;
}

/** What the synthetic files were made from; empty when none were made yet. */
export function readAudioManifest(audioFolder: string): AudioManifest {
  const file = join(audioFolder, MANIFEST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AudioManifest) : {};
}

/** Writes what the synthetic files were made from, in the order of the alphabet. */
export function writeAudioManifest(audioFolder: string, manifest: AudioManifest): void {
  const sorted = Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(audioFolder, MANIFEST), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

/** Has each entry its pronunciation, made from the transcription it has now, and is there none without an entry? */
export function checkAudio(audioFolder: string, entries: readonly WordEntry[]): Fault[] {
  const manifest = readAudioManifest(audioFolder);
  const files = new Set(globSync(join(audioFolder, '*.mp3')).map((path) => basename(path, '.mp3')));
  const recorded = new Set(
    globSync(join(audioFolder, 'recorded', '*.*')).map((path) => basename(path).replace(/\..*/, '')),
  );
  const slugs = new Map(entries.map((entry) => [audioSlug(entry.word), entry]));
  const missing = Array.from(slugs).flatMap(([slug, { word, ipa }]) => {
    if (recorded.has(slug)) return [];
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
