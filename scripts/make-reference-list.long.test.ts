import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { englishWords } from './make-english-words.ts';
import { generalEnglishList, stateOfTheUnionList } from './make-reference-list.ts';

const FOLDER = join(import.meta.dirname, '../sites/pakistani-english/reference-lists');
const SHARED = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const TREEBANK = join(SHARED, 'ud-english-ewt-train.conllu.gz');

const listNamed = (name: string): string => readFileSync(join(FOLDER, `${name}.tsv`), 'utf8');

it('makes the list of speeches that lies in the folder of the sample site', () => {
  expect(listNamed('state-of-the-union') === stateOfTheUnionList()).toBe(true);
});

// The list can be made only if the treebank is installed.
it.skipIf(!existsSync(TREEBANK))('makes the list of general English that lies there', () => {
  expect(listNamed('general-english') === generalEnglishList(TREEBANK)).toBe(true);
});

it('makes the words of general English that lie there', () => {
  expect(readFileSync(join(FOLDER, 'english-words.txt'), 'utf8') === englishWords()).toBe(true);
});
