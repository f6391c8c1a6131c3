// Makes the synthetic pronunciations of a site's words from their transcriptions.
//
//   node scripts/make-audio.ts [site folder]
//
// Needs espeak-ng (its Urdu voice) and lame, both packages of Debian; only the files that they make are kept in the
// site. Makes a file that is missing or whose transcription changed, and removes the files of words that were removed. The
// phonemes that espeak-ng reports are compared with the transcription; a difference is an error.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  audioSlug,
  comparableIpa,
  espeakPhonemes,
  readAudioManifest,
  readWordList,
  writeAudioManifest,
} from '@zaban/word-list';

const site = process.argv[2] ?? join(import.meta.dirname, '../sites/pakistani-english');
const folder = join(site, 'audio');
const WORDS_PER_MINUTE = '140';
const BITRATE = '24';

function run(command: string, args: readonly string[], input?: Buffer): Buffer {
  const result = spawnSync(command, args, { input, maxBuffer: 1 << 26 });
  if (result.error !== undefined) throw new Error(`${command} cannot be run: install the package of that name.`);
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr.toString().trim()}`);
  return result.stdout;
}

mkdirSync(folder, { recursive: true });
const manifest: Record<string, string> = { ...readAudioManifest(folder) };
const { entries } = readWordList(site);
const faults: string[] = [];
let made = 0;
for (const { word, ipa } of entries) {
  const slug = audioSlug(word);
  const file = join(folder, `${slug}.mp3`);
  if (manifest[slug] === ipa && globSync(file).length === 1) continue;
  const phonemes = `[[${espeakPhonemes(ipa)}]]`;
  const spoken = run('espeak-ng', ['-v', 'ur', '-q', '--ipa', phonemes]).toString();
  if (comparableIpa(spoken) !== comparableIpa(ipa)) faults.push(`${word}: ${ipa} is spoken ${spoken.trim()}`);
  const wave = run('espeak-ng', ['-v', 'ur', '-s', WORDS_PER_MINUTE, '--stdout', phonemes]);
  run('lame', ['--quiet', '-t', '-m', 'm', '--cbr', '-b', BITRATE, '-', file], wave);
  manifest[slug] = ipa;
  made++;
}
const slugs = new Set(entries.map(({ word }) => audioSlug(word)));
for (const slug of Object.keys(manifest)) if (!slugs.has(slug)) delete manifest[slug];
for (const file of globSync(join(folder, '*.mp3'))) if (!slugs.has(basename(file, '.mp3'))) rmSync(file);
writeAudioManifest(folder, manifest);
console.log(`${made} pronunciations made, ${entries.length} words in all.`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
