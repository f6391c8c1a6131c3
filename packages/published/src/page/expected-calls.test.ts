import { PATHS, SCREENS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { CALLS } from '../answering/calls.ts';
import { expectedCalls } from './expected-calls.ts';

const named = (path: string): string[] =>
  CALLS.filter((call) => call.pattern.test(path.split('?')[0])).map((call) => call.path);

it('expects the lines of a search in the workbench, with what limits them', () => {
  const [{ method, path }] = expectedCalls(`#${SCREENS.workbench}?simple=in%20the&criteria=media,law&tags=pos`);
  expect(method).toBe('GET');
  const search = new URLSearchParams(path.split('?')[1]);
  const limits = { limit: '100', context: '20,20' };
  expect(Object.fromEntries(search)).toEqual({ simple: 'in the', criteria: 'media,law', ...limits });
  expect(named(path)).toEqual([PATHS.operation('concordance')]);
});

it('expects the lines of a word, and its sentences in their own call', () => {
  for (const screen of [SCREENS.kwic, SCREENS.concordance]) {
    expect(expectedCalls(`#${screen}?word=dera`).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/corpus\/concordance\?simple=dera&/),
    ]);
  }
  const sentences = { method: 'POST', path: PATHS.searchWord(1) };
  expect(expectedCalls(`#${SCREENS.results}?word=dera`)).toEqual([{ ...sentences, body: { word: 'dera' } }]);
  expect(expectedCalls(`#${SCREENS.results}?word=dera&criteria=media`)).toEqual([
    { ...sentences, body: { word: 'dera', criteria: 'media' } },
  ]);
});

it('expects the word of a page of the word list, and then what the corpus shows about it', () => {
  const calls = expectedCalls(`#${SCREENS.word.replace(':word', 'sabz%C4%AB')}?spelling=x`);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  expect(calls.map(({ path }) => path)).toEqual([
    `${PATHS.listedWord('sabzī')}?unlisted=null`,
    PATHS.wordProfile('sabzī'),
  ]);
  expect(calls.flatMap(({ path }) => named(path))).toEqual([
    '/corpus/urduizedWords/:word',
    '/corpus/wordProfile/:word',
  ]);
  const [{ path }] = expectedCalls(`#${SCREENS.list}?tab=words&initial=a`);
  expect(named(path)).toEqual([PATHS.listedWords]);
});

it.each([
  '',
  '#/',
  '#/About',
  '#/Kwic',
  '#/List',
  '#/Workbench',
  '#/Workbench?simple=x&view=ngrams',
  '#/Workbench?cql=[]&sort=R1',
])('expects nothing at %o, which shows no first lines', (hash) => {
  expect(expectedCalls(hash)).toEqual([]);
});
