import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mulberry32 } from '../../bench/random.ts';

const WORDS = (
  'the of and to in a is that it was for on are as with his they at be this from have or by one had not but what all were ' +
  'when we there can an your which their said if do will each about how up out them then she many some so these would ' +
  'other into has more her two like him see time could no make than first been its who now people my made over did down ' +
  'only way find use may water long little very after words called just where most know government market canal village'
).split(' ');
const WORDS_A_FILE = 12_000;

/**
 * Writes plain texts with about so many words; "dera" occurs in them exactly so often. The same numbers give the same
 * texts, and with more files the first ones stay as they are.
 */
export function makeUpTexts(folder: string, words: number, deras: number): void {
  const corpus = join(folder, 'media');
  mkdirSync(corpus, { recursive: true });
  const files = Math.ceil(words / WORDS_A_FILE);
  for (let file = 0; file < files; file += 1) {
    const random = mulberry32(file);
    const sentences: string[] = [];
    for (let count = 0; count < WORDS_A_FILE;) {
      const length = 5 + Math.floor(random() * 20);
      // Many rare words, as real texts have.
      const sentence = Array.from({ length }, () =>
        random() < 0.03
          ? `w${Math.floor(random() * 1e6).toString(26)}`
          : WORDS[Math.floor(random() ** 2 * WORDS.length)],
      );
      sentences.push(`${sentence.join(' ')}.`);
      count += length;
    }
    if (file === 0) sentences.push(`${Array.from({ length: deras }, () => 'dera').join(' ')}.`);
    writeFileSync(join(corpus, `text-${String(file).padStart(5, '0')}.txt`), `${sentences.join(' ')}\n`);
  }
}
