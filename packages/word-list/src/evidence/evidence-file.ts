import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '@zaban/engine';
import { wordListFolder } from '../read-word-list.ts';
import type { FormCounts } from './count-evidence.ts';
import type { Attestation, Collection, WordEvidence } from './word-evidence.ts';

/*
 * evidence.tsv in the folder of the word list:
 *   file        = { collection } header { row }
 *   collection  = "# collection" TAB id TAB name TAB texts TAB words LF
 *   header      = "word" { TAB id TAB id "LowerCase" TAB id "Documents" } LF
 *   row         = headword { TAB hits TAB lower-case hits TAB documents } LF, three numbers for each collection
 * A word without a row was not counted; one with zeros was counted and not found.
 */
const FILE = 'evidence.tsv';
const COLLECTION = '# collection';
const FIGURES = 3;

/** The text of the file. */
export function evidenceText(
  collections: readonly Collection[],
  counted: ReadonlyMap<string, readonly FormCounts[]>,
): string {
  const lines = [
    ...collections.map(({ id, name, texts, words }) => [COLLECTION, id, name, texts, words]),
    ['word', ...collections.flatMap(({ id }) => [id, `${id}LowerCase`, `${id}Documents`])],
    ...Array.from(counted, ([word, counts]) => [
      word,
      ...counts.flatMap(({ hits, lowerCaseHits, documents }) => [hits, lowerCaseHits, documents]),
    ]),
  ];
  return lines.map((cells) => `${cells.join('\t')}\n`).join('');
}

/**
 * The evidence of a site's word list; empty if the site has none.
 * Throws a SourceError that names the first line with a wrong format.
 */
export function readWordEvidence(siteFolder: string): WordEvidence & { readonly words: ReadonlySet<string> } {
  const file = join(wordListFolder(siteFolder), FILE);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const collections: Collection[] = [];
  const byWord = new Map<string, readonly Attestation[]>();
  lines.forEach((line, index) => {
    const cells = line.split('\t');
    if (cells[0] === COLLECTION) {
      const [, id = '', name = '', texts, words] = cells;
      collections.push({ id, name, texts: Number(texts), words: Number(words) });
      return;
    }
    const [word = '', ...numbers] = cells;
    if (numbers.length !== collections.length * FIGURES) {
      throw new SourceError(
        file,
        index + 1,
        `has ${numbers.length} figures where ${collections.length * FIGURES} belong.`,
      );
    }
    if (index === collections.length) return;
    const figures = numbers.map(Number);
    if (figures.some((figure) => !Number.isInteger(figure) || figure < 0)) {
      throw new SourceError(file, index + 1, 'has a figure that is no whole number.');
    }
    const isName = /^\p{Lu}/u.test(word);
    const attested = collections.map((collection, at): Attestation => {
      const [hits = 0, lowerCaseHits = 0, documents = 0] = figures.slice(at * FIGURES);
      return { collection, hits, lowerCaseHits, documents, isName };
    });
    byWord.set(word, attested);
  });
  return { collections, of: (word) => byWord.get(word), words: new Set(byWord.keys()) };
}
