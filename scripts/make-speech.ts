// Makes the recordings of invented dialogues with synthetic voices, and writes the times of the utterances into their transcripts.
//
//   node scripts/make-speech.ts [site folder]
//
// Speaks each CHAT file of the corpus folder: words, pauses `(.)` and `(0.6)`, and laughter `&=laughs`. Needs espeak-ng and opusenc (opus-tools),
// both packages of Debian; only the files that they make are kept in the site.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const site = process.argv[2] ?? join(import.meta.dirname, '../sites/speech');
const recordings = join(site, 'recordings');
/** Samples a second, and bytes a sample, of what espeak-ng writes after a header of 44 bytes. */
const RATE = 22_050;
const BYTES = 2;
const HEADER = 44;
const KILOBITS = '10';
const WORDS_PER_MINUTE = '165';
/** Silence between utterances, and that of a pause without a length, in seconds. */
const GAP = 0.25;
const SHORT_PAUSE = 0.3;
const LAUGHTER = "[[h'ah@ h'ah@ h'ah@]]";
/** Voices of espeak-ng by the sex of the speaker. */
const VOICES: Readonly<Record<string, string>> = { female: 'en-gb+f2', male: 'en-gb+m3' };

function run(command: string, args: readonly string[], input?: Buffer): Buffer {
  const result = spawnSync(command, args, { input, maxBuffer: 1 << 26 });
  if (result.error !== undefined) throw new Error(`${command} cannot be run: install its package.`);
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr.toString().trim()}`);
  return result.stdout;
}

const silence = (seconds: number): Buffer => Buffer.alloc(Math.round(seconds * RATE) * BYTES);

/** The sound of an utterance: its stretches of words, laughter and pauses one after the other. */
function spoken(utterance: string, voice: string): Buffer {
  const pieces = utterance.split(/(\([\d.]+\)|&=laughs)/).map((piece) => piece.trim());
  return Buffer.concat(
    pieces.map((piece) => {
      if (!/[\p{L}\d.]/u.test(piece)) return Buffer.alloc(0);
      const [, pause] = /^\(([\d.]+)\)$/.exec(piece) ?? [];
      if (pause !== undefined) return silence(Number(pause) || SHORT_PAUSE);
      const text = piece === '&=laughs' ? LAUGHTER : piece;
      return run('espeak-ng', ['-v', voice, '-s', WORDS_PER_MINUTE, '-z', '--stdout', text]).subarray(HEADER);
    }),
  );
}

mkdirSync(recordings, { recursive: true });
for (const file of globSync(join(site, 'corpus/**/*.cha')).toSorted()) {
  const voices = new Map<string, string>();
  const sounds: Buffer[] = [];
  let bytes = 0;
  const add = (sound: Buffer): void => void (bytes += sounds[sounds.push(sound) - 1].length);
  const milliseconds = (): number => Math.round((bytes / BYTES / RATE) * 1000);
  const lines = readFileSync(file, 'utf8').split('\n');
  const timed = lines.map((line) => {
    const [, , code, , sex] = line.split('|');
    if (line.startsWith('@ID:')) voices.set(code, VOICES[sex] ?? VOICES.female);
    const [, speaker, said] = /^\*(\w+):\t(\P{Cc}*)/u.exec(line) ?? [];
    if (speaker === undefined) return line;
    add(silence(GAP));
    const start = milliseconds();
    add(spoken(said, voices.get(speaker) ?? VOICES.female));
    return `*${speaker}:\t${said.trim()} \u0015${start}_${milliseconds()}\u0015`;
  });
  writeFileSync(file, timed.join('\n'));
  const name = basename(file, '.cha');
  const raw = ['--raw', '--raw-rate', String(RATE), '--raw-chan', '1', '--raw-bits', '16'];
  // One serial number: the same sound becomes the same file.
  const how = ['--quiet', '--speech', '--bitrate', KILOBITS, '--serial', '1', '--padding', '0'];
  const opus = run('opusenc', [...raw, ...how, '-', '-'], Buffer.concat(sounds));
  writeFileSync(join(recordings, `${name}.opus`), opus);
  console.log(`${name}: ${(milliseconds() / 1000).toFixed(1)} s, ${opus.length} bytes`);
}
