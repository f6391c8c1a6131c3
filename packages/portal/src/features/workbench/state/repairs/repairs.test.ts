import { parseWorkbench } from '@zaban/contract';
import { parseQuery, translateSimple } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { repairsOf } from './repairs.ts';

const state = (search = '') => parseWorkbench(new URLSearchParams(search));
const queries = (cql: string, lemmas: ReadonlyMap<string, string> = new Map()) =>
  Object.fromEntries(repairsOf(state(), parseQuery(cql), lemmas).map(({ text, change }) => [text, change.cql]));

test('one word: case, spelling, form', () => {
  expect(queries('"Chadar"')).toEqual({
    'Ignoring capitals and accent marks': '"Chadar"%cd',
    'Any spelling of the word': '~"Chadar"',
    'Any form of the word': '[lemma == "Chadar"%cd]',
  });
});

test('a hyphen can go or be a space', () => {
  expect(queries('"ahl-e-hawas"')).toMatchObject({
    'With or without a hyphen':
      '"ahl-e-hawas" | [word == "ahlehawas"] | [word == "ahl"] [word == "e"] [word == "hawas"]',
  });
  const simple = repairsOf(state(), translateSimple('tea house', {}), new Map());
  expect(simple.map(({ change }) => change.cql)).toContain(
    '[lc == "tea"] [lc == "house"] | [lc == "tea-house"] | [lc == "teahouse"]',
  );
});

test('words may stand farther apart', () => {
  expect(queries('"a" "b"')['More words in between']).toBe('"a" []{0,3} "b"');
  expect(queries('"a" []{1,2} "b"')['More words in between']).toBe('"a" []{0,5} "b"');
  expect(queries('MU(meet "a" "b" -2 2)')['More words in between']).toBe('MU(meet "a" "b" -5 5)');
});

test('forms are those of the lemma', () => {
  const offered = queries('"took" "tea"', new Map([['took', 'take']]));
  expect(offered['Any form of the word']).toBe('[lemma == "take"%cd] [lemma == "tea"%cd]');
  expect(offered['In the same sentence']).toBe('MU(meet "took" "tea" s)');
  expect(offered['Any form, in the same sentence']).toBe('MU(meet [lemma == "take"%cd] [lemma == "tea"%cd] s)');
  expect(offered['Any form, and more words in between']).toBe('[lemma == "take"%cd] []{0,3} [lemma == "tea"%cd]');
});

test('a lemma that no word has may be a form', () => {
  expect(queries('[lemma="went"] "home"')['The word as it is written']).toBe('"went"%c "home"');
  expect(queries('~10"casa"')['The word as it is written']).toBe('[word == "casa"%c]');
});

test('what was left out comes back', () => {
  const narrowed = state('criteria=media&filter=genre:blog&contextFilter=5,5:"x"');
  expect(repairsOf(narrowed, parseQuery('[pos="X"]'), new Map()).map(({ change }) => change)).toEqual([
    { contextFilter: [] },
    { filter: [], filesWith: '' },
    { criteria: 'all' },
    { criteria: 'all', filter: [], filesWith: '' },
  ]);
});
