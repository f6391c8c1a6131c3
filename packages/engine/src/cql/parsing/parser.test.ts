import { describe, expect, test } from 'vitest';

import {
  allOf,
  alternatives,
  anyOf,
  attribute,
  type Condition,
  type Pattern,
  repetition,
  sequence,
  structureSpan,
  structureTag,
  token,
} from '../pattern/index.ts';
import { compare, family, is, not, number, word } from '../testing/builders.ts';
import { shapeOf } from '../testing/shape.ts';
import { parseQuery } from './index.ts';

const a = word('a');
const b = word('b');
const any = token(undefined);

function treeOf(query: string): unknown {
  return shapeOf(parseQuery(query));
}

describe('tokens', () => {
  test.each<[string, Pattern]>([
    ['"a"', a],
    ["'a'", a],
    ['[]', any],
    ['[ word = "a" ]', a],
    ['"a"%c', word('a', { ignoreCase: true })],
    ['"a" %cd', word('a', { ignoreCase: true, ignoreDiacritics: true })],
    ['"(?i)a"', word('a', { ignoreCase: true })],
    ['[word=="(?i)a"]', word('(?i)a', { literal: true })],
    ['"?"%l', word('?', { literal: true })],
    ['[lemma!="go"]', token(is('lemma', 'go', { negated: true }))],
    ['[lemma!=="go"]', token(is('lemma', 'go', { negated: true, literal: true }))],
    ['[word="a" & pos="b" & lc="c"]', token(allOf([is('word', 'a'), is('pos', 'b'), is('lc', 'c')]))],
    ['[word="a" & pos="b" | lc="c"]', token(anyOf([allOf([is('word', 'a'), is('pos', 'b')]), is('lc', 'c')]))],
    ['[word="a" & (pos="b" | lc="c")]', token(allOf([is('word', 'a'), anyOf([is('pos', 'b'), is('lc', 'c')])]))],
    ['[!(word="a" & pos="b")]', token(not(allOf([is('word', 'a'), is('pos', 'b')])))],
    ['[!word="a"]', token(not(is('word', 'a')))],
    ['[pos="b" -> word="a"]', token(anyOf([not(is('pos', 'b')), is('word', 'a')]))],
    ['[_.pos="b"]', token(is('pos', 'b'))],
    ['~"chador"', token(family('chador'))],
    ['~10"chador"', token({ kind: 'family', word: 'chador', nearest: 10, place: expect.anything() as never })],
    ['[~"chador" & pos="b"]', token(allOf([family('chador'), is('pos', 'b')]))],
    ['x:[]', token(undefined, ['x'])],
    ['1:"a"', token(is('word', 'a'), ['1'])],
    ['@[]', token(undefined, ['target'])],
    ['@1:[]', token(undefined, ['keyword'])],
    ['@x:[]', token(undefined, ['target', 'x'])],
  ])('%s', (query, tree) => expect(treeOf(query)).toEqual(shapeOf(tree)));

  test('attribute against attribute', () => {
    const comparison: Condition = compare(attribute('word'), '=', attribute('lemma'));
    expect(treeOf('[word = lemma]')).toEqual(shapeOf(token(comparison)));
  });

  test('a number may stand in quotes after an order', () => {
    const comparison: Condition = compare(attribute('doc_year'), '>=', number(1990));
    expect(treeOf('[doc_year >= "1990"]')).toEqual(shapeOf(token(comparison)));
    expect(treeOf('[doc_year >= 1990]')).toEqual(shapeOf(token(comparison)));
  });

  test('a bare text tests the default attribute', () => {
    expect(shapeOf(parseQuery('"a"', { defaultAttribute: 'lc' }))).toEqual(shapeOf(token(is('lc', 'a'))));
  });
});

describe('quotes and backslashes', () => {
  test.each<[string, string]>([
    [String.raw`"say \"x\""`, 'say "x"'],
    ['"say ""x"""', 'say "x"'],
    ["'it''s'", "it's"],
    [String.raw`'it\'s'`, "it's"],
    [String.raw`"it\'s"`, "it's"],
    [String.raw`"\."`, String.raw`\.`],
    [String.raw`"\\"`, String.raw`\\`],
    [String.raw`"\d+"`, String.raw`\d+`],
    ['"#"', '#'],
    ['""', ''],
  ])('%s as a regular expression', (query, text) => expect(treeOf(query)).toEqual(shapeOf(word(text))));

  test.each<[string, string]>([
    [String.raw`[word=="\\"]`, '\\'],
    [String.raw`[word=="\d"]`, String.raw`\d`],
    [String.raw`[word=="\""]`, '"'],
    ['[word==""""]', '"'],
    ['[word=="a.b"]', 'a.b'],
  ])('%s literally', (query, text) => expect(treeOf(query)).toEqual(shapeOf(word(text, { literal: true }))));
});

describe('sequences, alternatives, repetitions', () => {
  test.each<[string, Pattern]>([
    ['"a" "b"', sequence([a, b])],
    ['"a"[]"b"', sequence([a, any, b])],
    ['("a" "b") []', sequence([a, b, any])],
    ['"a" | "b" []', alternatives([a, sequence([b, any])])],
    ['("a" | "b") []', sequence([alternatives([a, b]), any])],
    ['"a"*', repetition(a, 0, undefined)],
    ['"a"+', repetition(a, 1, undefined)],
    ['"a"?', repetition(a, 0, 1)],
    ['"a"{2}', repetition(a, 2, 2)],
    ['"a"{2,}', repetition(a, 2, undefined)],
    ['"a"{,3}', repetition(a, 0, 3)],
    ['"a"{2,3}', repetition(a, 2, 3)],
    ['("a" "b"){2}', repetition(sequence([a, b]), 2, 2)],
    ['("a"+)?', repetition(repetition(a, 1, undefined), 0, 1)],
    ['"a" # the first\n"b" # the second', sequence([a, b])],
    ['"a"\u200b \u200e"b"\ufeff', sequence([a, b])],
    ['"a";', a],
    ['(("a"))', a],
  ])('%s', (query, tree) => expect(treeOf(query)).toEqual(shapeOf(tree)));
});

describe('structures', () => {
  const genre = is('genre', 'x');
  test.each<[string, Pattern]>([
    ['<s> "a"', sequence([structureTag('start', 's'), a])],
    ['"a" </s>', sequence([a, structureTag('end', 's')])],
    ['<s/>', structureSpan('s')],
    ['<s />', structureSpan('s')],
    ['<doc genre="x"> []', sequence([structureTag('start', 'doc', genre), any])],
    ['<doc genre="x"/>', structureSpan('doc', genre)],
    ['<doc xml:lang="ur"/>', structureSpan('doc', is('xml_lang', 'ur'))],
    ['<doc_xml:lang="ur"/>', structureSpan('doc', is('xml_lang', 'ur'))],
    ['<doc_genre="x"> []', sequence([structureTag('start', 'doc', genre), any])],
    ['<doc_genre != "x"%c/>', structureSpan('doc', is('genre', 'x', { negated: true, ignoreCase: true }))],
    ['<text_author_name="x"/>', structureSpan('text', is('author_name', 'x'))],
    ['<doc genre="x" & !(title="y")/>', structureSpan('doc', allOf([genre, not(is('title', 'y'))]))],
  ])('%s', (query, tree) => expect(treeOf(query)).toEqual(shapeOf(tree)));

  test('a > closes the tag unless a number follows', () => {
    const recent: Condition = compare(attribute('year'), '>', number(1990));
    expect(treeOf('<doc year>1990> "a"')).toEqual(shapeOf(sequence([structureTag('start', 'doc', recent), a])));
    expect(treeOf('<doc genre="x">"a"')).toEqual(shapeOf(sequence([structureTag('start', 'doc', genre), a])));
  });
});

test('every piece keeps its place', () => {
  const pattern = parseQuery('"a"\n  [lemma="b"]+ within s');
  expect(pattern.place).toEqual({ offset: 0, length: 27, line: 1, column: 1 });
  if (pattern.kind !== 'within' || pattern.item.kind !== 'sequence') throw new Error('another tree');
  expect(pattern.container.place).toEqual({ offset: 26, length: 1, line: 2, column: 23 });
  expect(pattern.item.items[1].place).toEqual({ offset: 6, length: 12, line: 2, column: 3 });
});
