import { describe, expect, test } from 'vitest';

import {
  alternatives,
  anyOf,
  type Condition,
  NOWHERE as place,
  type Pattern,
  repetition,
  sequence,
  structureSpan,
  structureTag,
  token,
  valueTest,
} from '../pattern/index.ts';
import {
  at,
  compare,
  constrained,
  containing,
  is,
  isSet,
  meet,
  not,
  number,
  of,
  union,
  within,
  word,
} from '../testing/builders.ts';
import { shapeOf } from '../testing/shape.ts';
import { parseQuery } from './index.ts';

const a = word('a');
const b = word('b');
const any = token(undefined);

function treeOf(query: string): unknown {
  return shapeOf(parseQuery(query));
}

describe('restrictions', () => {
  test.each<[string, Pattern]>([
    ['"a" within s', within(a, structureSpan('s'))],
    ['"a" within <s/>', within(a, structureSpan('s'))],
    ['"a" within <s>', within(a, structureSpan('s'))],
    ['"a" within (<s>)', within(a, structureTag('start', 's'))],
    ['"a" WITHIN s', within(a, structureSpan('s'))],
    ['"a" !within s', within(a, structureSpan('s'), true)],
    ['"a" within 5', within(a, 5)],
    ['"a" within <doc genre="x">', within(a, structureSpan('doc', is('genre', 'x')))],
    ['"a" within "b" []', within(a, sequence([b, any]))],
    ['"a" within (x:"b")', within(a, token(is('word', 'b'), ['x']))],
    ['"a" | "b" within s', within(alternatives([a, b]), structureSpan('s'))],
    ['"a" ("b" within s)', sequence([a, within(b, structureSpan('s'))])],
    ['<s/> containing "a"', containing(structureSpan('s'), a)],
    ['"a" containing s', containing(a, structureSpan('s'))],
    ['"a" !containing <s>', containing(a, structureSpan('s'), true)],
    ['<s/> !containing "a" "b"', containing(structureSpan('s'), sequence([a, b]), true)],
    ['"a" within s containing "b"', containing(within(a, structureSpan('s')), b)],
    ['"a" within (<s/> containing "b")', within(a, containing(structureSpan('s'), b))],
  ])('%s', (query, tree) => expect(treeOf(query)).toEqual(shapeOf(tree)));
});

describe('conditions on the whole match', () => {
  const x = token(undefined, ['x']);
  const y = token(undefined, ['y']);
  const same: Condition = compare(of('x', 'word'), '=', of('y', 'word'));

  test.each<[string, Pattern]>([
    ['x:[] y:[] :: x.word = y.word', constrained(sequence([x, y]), same)],
    ['x:[] y:[] & x.word = y.word', constrained(sequence([x, y]), same)],
    [
      'x:[] :: f(x.word) > 10',
      constrained(x, compare({ kind: 'frequency', of: of('x', 'word'), place }, '>', number(10))),
    ],
    [
      'x:[] :: strlen(x.word) > 10',
      constrained(x, compare({ kind: 'length', of: of('x', 'word'), place }, '>', number(10))),
    ],
    ['x:[] :: x.word < 3.5', constrained(x, compare(of('x', 'word'), '<', number(3.5)))],
    ['x:[] :: int(x.word) > 10', constrained(x, compare(of('x', 'word'), '>', number(10)))],
    [
      'x:[] y:[] :: distabs(x, y) <= 3',
      constrained(
        sequence([x, y]),
        compare({ kind: 'distance', from: at('x'), to: at('y'), absolute: true, place }, '<=', number(3)),
      ),
    ],
    [
      '1:[] 2:[] :: dist(1, 2) < -3',
      constrained(
        sequence([token(undefined, ['1']), token(undefined, ['2'])]),
        compare({ kind: 'distance', from: at('1'), to: at('2'), absolute: false, place }, '<', number(-3)),
      ),
    ],
    ['"a" :: match.doc_genre = "x"', constrained(a, valueTest(of('match', 'doc_genre'), 'x'))],
    ['x:[]? :: x', constrained(repetition(x, 0, 1), isSet('x'))],
    [
      'x:[]? :: !x | x.word="a"',
      constrained(repetition(x, 0, 1), anyOf([not(isSet('x')), valueTest(of('x', 'word'), 'a')])),
    ],
    ['x:[] y:[] :: x < y', constrained(sequence([x, y]), compare(at('x'), '<', at('y')))],
    ['x:[] y:[] :: x.word = y.word within s', within(constrained(sequence([x, y]), same), structureSpan('s'))],
    ['x:[] y:[] within s :: x.word = y.word', constrained(within(sequence([x, y]), structureSpan('s')), same)],
  ])('%s', (query, tree) => expect(treeOf(query)).toEqual(shapeOf(tree)));
});

describe('meet and union', () => {
  test.each<[string, Pattern]>([
    ['(meet "a" "b" -2 3)', meet(a, b, { from: -2, to: 3 })],
    ['MU(meet "a" "b" -2 3)', meet(a, b, { from: -2, to: 3 })],
    ['MU (meet "a" "b" s);', meet(a, b, { structure: 's' })],
    ['(meet "a" "b")', meet(a, b, { from: 1, to: 1 })],
    ['(union "a" "b")', union(a, b)],
    [
      '(meet (union "a" "b") (meet "b" [] 1 2) s)',
      meet(union(a, b), meet(b, any, { from: 1, to: 2 }), { structure: 's' }),
    ],
  ])('%s', (query, tree) => expect(treeOf(query)).toEqual(shapeOf(tree)));
});
