import { expect, it } from 'vitest';
import { parseQuery, printQuery } from '../index.ts';

/** Constructs of other engines, and the beginning of the sentence that names them. */
it.each([
  ['(?longest) "a"', 'Remove (?…): the matching strategy'],
  ['rel("obj")', 'The function rel(…) is not supported. '],
  ['rspan("a", "full")', 'rspan chooses a part of a relation'],
  ['contains("a", "b")', 'The function contains(…) is not supported. '],
  ['overlap("a", "b")', 'The function overlap(…) is not supported. '],
  ['meta("x")', 'The function meta(…) is not supported. '],
  ['swap(1, "a")', 'The function swap(…) is not supported. '],
  ['ws("a", "b", "c")', 'The function ws(…) is not supported. '],
  ['/np[]', 'There is no macro /np[]. Define it before the query'],
  ['[orth=the/i]', 'Flags after / are not supported'],
  ['focus("a")', 'The function focus(…) is not supported. Mark the token'],
  ['overlaps("a", "b")', 'The function overlaps(…) is not supported. '],
  ['relatesTo("a")', 'The function relatesTo(…) is not supported. '],
  ['$list', 'There is no word list $list. Define it before the query'],
  ['"cat" within corpus2: [lc="chat"]', 'Parallel corpora (within corpus2: …) are not supported'],
  ['"cat" !within fr:"chat"', 'Parallel corpora (within fr: …) are not supported'],
  ['cut 10', 'cut is a command'],
  ['[word = $list]', 'There is no word list $list.'],
  ['"old" & [pos="ADJ"]', '“&” between tokens is not supported'],
  ['"old" & "book"', '“&” between tokens is not supported'],
  ['([pos="NOUN"] []) & ([] "book")', '“&” between tokens is not supported'],
  ['"a" && "b"', '“&” between tokens is not supported'],
  [
    'A = "x"; B = "y"; A & B',
    'Write a condition in square brackets: [A="…"]. Queries with a name (A = …;) are not supported.',
  ],
  ['intersect A B', 'intersect is not supported between queries. '],
  ['"a" difference "b"', 'difference is not supported between queries. '],
  ['"a" in["b"]', 'in is not supported between queries. '],
  ['"a" subtract "b"', 'subtract is not supported between queries. '],
  ['"a" overlap "b"', 'overlap is not supported between queries. '],
  ['"a" with-spans', 'with-spans is not supported between queries. '],
  ['capture("a")', 'The function capture(…) is not supported. '],
  ['[lbound(s)]', 'The function lbound(…) is not supported. '],
  ['[word = "a" & rbound(s)]', 'The function rbound(…) is not supported. '],
  ['a:[] :: ambiguity(a.pos) > 1', 'The function ambiguity(…) is not supported. '],
  ['a:[] b:[] :: unify(a.feats, b.feats)', 'The function unify(…) is not supported. '],
  ['[ws("a", "b", "c")]', 'The function ws(…) is not supported. '],
  ['"house" ==>nl "huis"', 'Aligned corpora (==>) are not supported'],
])('%s is refused by its own name', (query, sentence) => {
  expect(() => parseQuery(query)).toThrow(sentence);
});

it('a label after within stands in parentheses, and is printed so', () => {
  for (const query of ['"a" within (x:"b")', '"a" within (x:"b" [])', '"a" within (target2:[])']) {
    expect(printQuery(parseQuery(query))).toBe(query);
  }
});
