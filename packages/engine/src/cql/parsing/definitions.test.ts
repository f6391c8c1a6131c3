import { describe, expect, test } from 'vitest';
import { describeQuery, parseQuery, printQuery } from '../index.ts';

const printed = (cql: string, defined = {}): string => printQuery(parseQuery(cql, defined));

describe('word lists', () => {
  const lists = { tea: ['tea', 'chai'], 'one-two': ['a.b', 'say "x"'] };

  test.each([
    ['$tea', '[word in ["tea", "chai"]]'],
    ['[lemma = $tea]', '[lemma in ["tea", "chai"]]'],
    ['[lemma != $tea%c & pos="N"]', '[lemma not in ["tea", "chai"]%c & pos = "N"]'],
    ['a:[] :: a.word = $one-two', 'a:[] :: a.word in ["a.b", "say \\"x\\""]'],
    ['define $tea = "milk  tea" "sugar"; x:$tea', 'x:[word in ["milk", "tea", "sugar"]]'],
  ])('%s is %s', (cql, expected) => {
    expect(printed(cql, { lists })).toBe(expected);
  });

  test('the words of a long list are counted in its description', () => {
    const words = Array.from({ length: 13 }, (_, number) => `w${number}`);
    expect(describeQuery(parseQuery('[lemma = $w]', { lists: { w: words } }))).toBe(
      'a word whose lemma is one of 13 words, from “w0”',
    );
    expect(describeQuery(parseQuery('$tea', { lists }))).toBe('the word “tea” or “chai”');
  });

  test('a list of more than 20,000 words is refused', () => {
    const words = Array.from({ length: 20_001 }, String);
    expect(() => printed('$w', { lists: { w: words } })).toThrow('has 20001 words; the maximum is 20000');
  });
});

describe('macros', () => {
  const macros = { np: ['[pos="DET"]? /noun[]'], noun: ['[pos="NOUN"]', '[pos="PROPN"]'], form: ['[$0="$1"]'] };

  test.each([
    ['"in" /np[]', '"in" [pos = "DET"]? ([pos = "NOUN"] | [pos = "PROPN"])'],
    ['/form[lemma, "go"]+', '[lemma = "go"]+'],
    ['define macro two(0) \'"a" "b"\'; /two[]* within s', '("a" "b")* within s'],
    ["define macro say(0) 'a:[word=''it'']'; /say[] :: a.pos = \"N\"", 'a:"it" :: a.pos = "N"'],
  ])('%s is %s', (cql, expected) => {
    expect(printed(cql, { macros })).toBe(expected);
  });

  test('macros that grow without end are refused', () => {
    const names = Array.from({ length: 30 }, (_, number) => `m${number}`);
    const each = names.map((name, number) => [name, [`/m${number + 1}[] /m${number + 1}[]`]]);
    const bomb = Object.fromEntries([...each, ['m30', ['"a"']]]) as Record<string, string[]>;
    expect(() => printed('/m0[]', { macros: bomb })).toThrow('the macros have more than 50000 characters');
  });
});
