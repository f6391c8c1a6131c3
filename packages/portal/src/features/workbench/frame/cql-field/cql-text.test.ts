import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionAt } from './completion.ts';
import { painted } from './paint.ts';

test('the pieces of a painted query put together are the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab "[]=&#\n|~%c{2}')) }), (text) => {
      expect(
        painted(text)
          .map((stroke) => stroke.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('texts, names, words of the language and what is wrong have colours of their own', () => {
  const paints = painted('[lemma="go"] within s # all\n "open');
  expect(paints.filter(({ paint }) => !['', 'sign'].includes(paint)).map(({ text, paint }) => [text, paint])).toEqual([
    ['lemma', 'name'],
    ['"go"', 'string'],
    ['within', 'word'],
    ['s', 'name'],
    [' # all\n ', 'comment'],
    ['"open', 'wrong'],
  ]);
});

/** The sign ‸ marks the caret. */
function completed(marked: string, value: string): string | undefined {
  const caret = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  const completion = completionAt(text, caret);
  return completion && text.slice(0, completion.from) + completion.written(value) + text.slice(completion.to);
}

test.each([
  ['[le‸', 'lemma', '[lemma'],
  ['[lemma="go" & ‸', 'pos', '[lemma="go" & pos'],
  ['[lemma="g‸', 'go', '[lemma="go"'],
  ['[pos="ADJ|N‸"] "x"', 'NOUN', '[pos="ADJ|NOUN"] "x"'],
  ['[word=="N‸', 'No. 5', '[word=="No. 5"'],
  ['"N‸', 'No.', String.raw`"No\."`],
  ['~"cha‸', 'chador', '~"chador"'],
  ['[~10"baz‸', 'bazaar', '[~10"bazaar"'],
  ['"a" within ‸', 's', '"a" within s'],
  ['"a" within p‸', 'paragraph', '"a" within paragraph'],
  ['"a" within ‸', 'en:', '"a" within en:'],
  ['"a" within en: [lemma="g‸', 'go', '"a" within en: [lemma="go"'],
  ['<‸', 'doc', '<doc'],
  ['_ -ob‸', 'obj', '_ -obj->'],
  ['[lemma="go"] -‸', 'nsubj', '[lemma="go"] -nsubj->'],
  ['_ !-(nsubj|o‸', 'obj', '_ !-(nsubj|obj)->'],
  ['_ <-nmod:‸', 'nmod:poss', '_ <-nmod:poss-'],
  ['_ -ob‸-> "x"', 'obj', '_ -obj-> "x"'],
])('%s with %s becomes %s', (marked, value, result) => {
  expect(completed(marked, value)).toBe(result);
});

test.each(['‸', '[lemma ‸', '"go"‸', '["x‸', '"a.*b‸', '[lemma="a"] ‸', '"a" within‸'])(
  'nothing is completed in %s',
  (marked) => {
    expect(completed(marked, 'x')).toBeUndefined();
  },
);

test.each([
  ['"a" within en: "b‸', 'en'],
  ['"a" !within en: ("b" "c‸', 'en'],
  ['("a" within en: "b") "c‸', ''],
  ['"a" within en: "b" :: match.word = "c‸', ''],
  ['"a" within s "b‸', ''],
  ['"a‸', ''],
])('in %s the corpus asked is “%s”', (marked, corpus) => {
  expect(completionAt(marked.replace('‸', ''), marked.indexOf('‸'))?.corpus).toBe(corpus);
});
