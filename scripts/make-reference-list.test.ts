import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stateOfTheUnionList } from './make-reference-list.ts';

it('is the list that lies in the folder of the sample site', () => {
  const file = join(import.meta.dirname, '../sites/pakistani-english/reference-lists/state-of-the-union.tsv');
  expect(readFileSync(file, 'utf8') === stateOfTheUnionList()).toBe(true);
});
