// How many hits of the queries for features of English are right, according to people?
//
//   node bench/features.ts <index> [--lines 50] [--name <beginning>]   the lines to be judged, the same ones each time
//   node bench/features.ts            right and judged lines of each reader, and their agreement, from features-judged.json
//
// features-judged.json has a string of verdicts for each reader and feature, one letter a line: y, n. The lines are not
// kept, since they contain names of litigants: JUDGED_TEXTS in the contract says what they were drawn from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { completed, ENGLISH_FEATURES } from '@zaban/contract';
import { FileStorage, openCorpus, runOperation } from '@zaban/engine';

const SEED = 41;
const CONTEXT = 8;

type Verdicts = Readonly<Record<string, string>>;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '50' }, name: { type: 'string', default: '' } },
});

const share = (verdicts: string): number => verdicts.replaceAll('n', '').length / verdicts.length;

/** Cohen's kappa of two strings of verdicts; NaN if both readers gave everything one verdict. */
function kappa(one: string, other: string): number {
  const same = Array.from(one, (letter, place) => letter === other[place]).filter(Boolean).length / one.length;
  const byChance = share(one) * share(other) + (1 - share(one)) * (1 - share(other));
  return (same - byChance) / (1 - byChance);
}

function printLines(index: string): void {
  const corpus = openCorpus(new FileStorage(index));
  for (const { name, cql } of ENGLISH_FEATURES.filter(({ name }) => name.startsWith(values.name))) {
    const { count, lines } = runOperation(
      corpus,
      completed({
        operation: 'concordance',
        cql,
        limit: Number(values.lines),
        shuffle: true,
        seed: SEED,
        context: [CONTEXT, CONTEXT],
      }),
    );
    console.log(`\n${name} (${count} hits)`);
    for (const [place, { left, node, right }] of lines.entries()) {
      console.log(`${place + 1} ${left} [${node}] ${right}`.replace(/\s+/g, ' '));
    }
  }
}

function printAgreement(): void {
  const file = join(import.meta.dirname, 'features-judged.json');
  const readers = JSON.parse(readFileSync(file, 'utf8')) as Verdicts[];
  for (const { name } of ENGLISH_FEATURES) {
    const given = readers.flatMap((reader) => reader[name] ?? []);
    const counts = given.map((verdicts) => `${verdicts.replaceAll('n', '').length} of ${verdicts.length}`);
    const [one, other] = given;
    const agreement = other === undefined ? '' : `; kappa ${kappa(one, other).toFixed(2)}`;
    console.log(`${name}: ${counts.join(', ')}${agreement}`);
  }
}

const [index] = positionals;
if (index === undefined) printAgreement();
else printLines(index);
