import { closeSync, openSync, readSync } from 'node:fs';
import { languageFromRight } from '@zaban/contract';

/** Bytes read of each file, and files read, at most: enough to know the script. */
const SAMPLE = 1 << 16;
const FILES = 20;

/** The language tag of a folder of texts: English, unless their script is read from right to left. */
export function languageOfTexts(files: readonly string[]): string {
  return languageFromRight(files.slice(0, FILES).map(wordsOf).join('\n')) ?? 'en';
}

/** The beginning of a file without markup; of columns, those of the words. */
function wordsOf(file: string): string {
  const lines = beginningOf(file)
    .replaceAll(/<[^<>]*>/gu, ' ')
    .split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map(wordOf)
    .join('\n');
}

/** The word of a line of columns: the first, or the second after a number; a line without columns is text. */
function wordOf(line: string): string {
  const [first = '', second = ''] = line.split('\t', 2);
  return /^\d/u.test(first) && second !== '' ? second : first;
}

function beginningOf(file: string): string {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(SAMPLE);
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, SAMPLE, 0));
  } finally {
    closeSync(opened);
  }
}
