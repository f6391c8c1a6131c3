// Does every row of docs/specification-coverage.md name an existing test, and is every sentence of the specification covered?
import { existsSync, readFileSync } from 'node:fs';

const COVERAGE = 'docs/specification-coverage.md';

const titlesOf = new Map<string, readonly RegExp[]>();

/** Patterns for the titles of the tests in a file; an interpolated part of a title matches any text. */
function titles(file: string): readonly RegExp[] {
  let known = titlesOf.get(file);
  if (known === undefined) {
    const calls = readFileSync(file, 'utf8').matchAll(
      /\b(?:it|test)(?:\.\w+\([^)]*\))?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/g,
    );
    known = Array.from(calls, ({ groups }) => {
      const parts = (groups?.title ?? '').replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/);
      return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`);
    });
    titlesOf.set(file, known);
  }
  return known;
}

/** The fault of a proof such as "`tests/x.test.ts` title"; undefined if it is correct. */
function faultOf(proof: string): string | undefined {
  const [, file, title] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
  if (file === undefined || title === undefined) return `“${proof}” does not name a file and a test`;
  if (!existsSync(file)) return `there is no ${file}`;
  return titles(file).some((known) => known.test(title)) ? undefined : `${file} has no test “${title}”`;
}

const faults: string[] = [];
const rows = Array.from(
  readFileSync(COVERAGE, 'utf8').matchAll(/^\| §(\d+)\.(\d+) \| (.*?) \|(.*)\|$/gm),
  ([, section, sentence, says, proofs]) => ({
    section: Number(section),
    sentence: Number(sentence),
    says,
    proofs: proofs
      .split('<br>')
      .map((proof) => proof.trim())
      .filter((proof) => proof !== ''),
  }),
);
let before = { section: 0, sentence: 0 };
for (const { section, sentence, says, proofs } of rows) {
  const next = section === before.section ? before.sentence + 1 : 1;
  if (sentence !== next) faults.push(`§${section}.${sentence}: §${section}.${next} should stand here`);
  before = { section, sentence };
  if (says.trim() === '') faults.push(`§${section}.${sentence}: says nothing`);
  for (const proof of proofs) {
    const fault = faultOf(proof);
    if (fault !== undefined) faults.push(`§${section}.${sentence}: ${fault}`);
  }
}
const without = rows.filter(({ proofs }) => proofs.length === 0);
for (const { section, sentence } of without) faults.push(`§${section}.${sentence}: no test`);
for (const fault of faults) console.error(`${COVERAGE}: ${fault}.`);
console.log(`${rows.length} sentences of the specification, ${without.length} without a test.`);
if (faults.length > 0 || rows.length === 0) process.exit(1);
