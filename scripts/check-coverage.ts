// Is every sentence of the specification proved by a test, and is each test there under its name?
import { existsSync, readFileSync } from 'node:fs';
import { type Proof, proofsOf, readSpecification } from './specification.ts';

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

const specification = readSpecification();
const sentences = Object.keys(specification.sentences);
const proofs = proofsOf(specification);

/** What is wrong with a proof; undefined if it is correct. */
function faultOf({ file, title, sentence }: Proof): string | undefined {
  if (!(sentence in specification.sentences)) return `there is no sentence §${sentence}, which “${title}” proves`;
  if (!existsSync(file)) return `there is no ${file}`;
  return titles(file).some((known) => known.test(title)) ? undefined : `${file} has no test “${title}”`;
}

const faults = new Set(proofs.map(faultOf).filter((fault) => fault !== undefined));
let before = { section: 0, sentence: 0 };
for (const [number, says] of Object.entries(specification.sentences)) {
  const [section, sentence] = number.split('.').map(Number);
  const next = section === before.section ? before.sentence + 1 : 1;
  if (sentence !== next) faults.add(`§${number}: §${section}.${next} should stand here`);
  before = { section, sentence };
  if (!(section in specification.sections)) faults.add(`§${number}: its section has no title`);
  if (says === '') faults.add(`§${number}: says nothing`);
}
const proved = new Set(proofs.map(({ sentence }) => sentence));
const without = sentences.filter((sentence) => !proved.has(sentence));
for (const sentence of without) faults.add(`§${sentence}: no test`);
for (const fault of faults) console.error(`scripts/specification.json: ${fault}.`);
console.log(`${sentences.length} sentences of the specification, ${without.length} without a test.`);
if (faults.size > 0 || sentences.length === 0) process.exit(1);
