import { describe, expect, test } from 'vitest';
import { RequestError } from '../../errors.ts';
import { alternatives, anyOf, type Pattern, relation, sequence, structureSpan, token, tree } from '../pattern/index.ts';
import { printQuery } from '../printing/index.ts';
import { compare, constrained, containing, is, not, of, within, word } from '../testing/builders.ts';
import { shapeOf } from '../testing/shape.ts';
import { BOUNDS, parseQuery } from './index.ts';

const any = token(undefined);
const a = word('a');
const b = word('b');
const object = tree(any, [relation('obj')]);
const root = (name: string | undefined, of: Pattern): Pattern => {
  if (of.kind !== 'token' && of.kind !== 'tree') throw new Error('one token');
  return { ...tree(of, []), root: { name } };
};

describe('relations', () => {
  test.each<[string, Pattern]>([
    ['_ -obj-> _', object],
    ['-obj->', object],
    ['_-obj->_', object],
    ['"a"-obj->"b"', tree(a, [relation('obj', b)])],
    ['_ --> _', tree(any, [relation(undefined)])],
    ['-nsubj|obj-> "a"', tree(any, [relation('nsubj|obj', a)])],
    ['_ -(nsubj|obj)-> _', tree(any, [relation('(nsubj|obj)')])],
    ['_ -.*subj.*-> _', tree(any, [relation('.*subj.*')])],
    ['_ -nmod:poss-> _', tree(any, [relation('nmod:poss')])],
    ['_ -[no]subj-> _', tree(any, [relation('[no]subj')])],
    ['^--> "a"', root(undefined, a)],
    ['^-root->', root('root', any)],
    ['^--> "a" --> _ -amod-> "b"', root(undefined, tree(a, [relation(undefined, tree(any, [relation('amod', b)]))]))],
    ['_ -x-> _ ; -y-> "b"', tree(any, [relation('x'), relation('y', b)])],
    ['_ -x-> _;-y->_;', tree(any, [relation('x'), relation('y')])],
    ['_ -x-> "a" ; !-y-> "b"', tree(any, [relation('x', a), relation('y', b, { negated: true })])],
    ['"a" !-y-> _', tree(a, [relation('y', any, { negated: true })])],
    ['_ -x-> _ -y-> "b"', tree(any, [relation('x', tree(any, [relation('y', b)]))])],
    ['_ -x-> _ -y-> "b" ; -z-> "a"', tree(any, [relation('x', tree(any, [relation('y', b), relation('z', a)]))])],
    ['_ -x-> (_ -y-> "b") ; -z-> "a"', tree(any, [relation('x', tree(any, [relation('y', b)])), relation('z', a)])],
    ['(_ -x-> "a") -y-> "b"', tree(any, [relation('x', a), relation('y', b)])],
    ['("a" | "b") -x-> _', tree(token(anyOf([is('word', 'a'), is('word', 'b')])), [relation('x')])],
    ['"a" | "b" -x-> _', tree(token(anyOf([is('word', 'a'), is('word', 'b')])), [relation('x')])],
    ['_ -->> "b"', tree(any, [relation(undefined, b, { anyDepth: true })])],
    ['_ -x->> _', tree(any, [relation('x', any, { anyDepth: true })])],
    ['"a" -->> -y-> "b"', tree(a, [relation(undefined, tree(any, [relation('y', b)]), { anyDepth: true })])],
    ['"a" <-x- "b"', tree(a, [relation('x', b, { towards: 'head' })])],
    ['_ <-- "b"', tree(any, [relation(undefined, b, { towards: 'head' })])],
    ['_ <<-- "b"', tree(any, [relation(undefined, b, { towards: 'head', anyDepth: true })])],
    [
      '_ <-nmod:poss-(_ -x-> "b")',
      tree(any, [relation('nmod:poss', tree(any, [relation('x', b)]), { towards: 'head' })]),
    ],
    ['_ -x->{1,3} "b"', tree(any, [relation('x', b, { maximum: 3 })])],
    ['_ -x->{2} "b"', tree(any, [relation('x', b, { minimum: 2, maximum: 2 })])],
    ['_ -x->{2,} "b"', tree(any, [relation('x', b, { minimum: 2 })])],
    ['_ -x->{,3} after _', tree(any, [relation('x', any, { maximum: 3, side: 'after' })])],
    ['_ -x-> before "b"', tree(any, [relation('x', b, { side: 'before' })])],
    ['x:[] -obj-> y:[]', tree(token(undefined, ['x']), [relation('obj', token(undefined, ['y']))])],
    ['rspan(_ -obj-> _, "target")', { ...object, covers: 'target' }],
    ['rspan(_ -obj-> _)', { ...object, covers: 'full' }],
    ['"a" (_ -obj-> _)', sequence([a, object])],
    ['"a" rspan(_ -obj-> _, "source")', sequence([a, { ...object, covers: 'source' }])],
    ['(_ -obj-> _) | (_ -x-> _)', alternatives([object, tree(any, [relation('x')])])],
    ['_ -obj-> _ within s', within(object, structureSpan('s'))],
    ['<s/> containing _ -obj-> _', containing(structureSpan('s'), object)],
    ['"a" within _ -obj-> _', within(a, object)],
    [
      '(<s/> containing (^--> "a")) containing (_ -obj-> _)',
      containing(containing(structureSpan('s'), root(undefined, a)), object),
    ],
    [
      'x:[] -obj-> y:[] :: x.word = y.word',
      constrained(
        tree(token(undefined, ['x']), [relation('obj', token(undefined, ['y']))]),
        compare(of('x', 'word'), '=', of('y', 'word')),
      ),
    ],
    ['[word="a" -> word="b"]', token(anyOf([not(is('word', 'a')), is('word', 'b')]))],
  ])('%s', (query, pattern) => {
    const parsed = parseQuery(query);
    expect(shapeOf(parsed)).toEqual(shapeOf(pattern));
    expect(shapeOf(parseQuery(printQuery(parsed)))).toEqual(shapeOf(parsed));
  });
});

/** Query, part of the error message, and the text of the source span. */
describe('a wrong relation names what is wrong, and where', () => {
  test.each<[string, string, string]>([
    ['_', '_ is any token at one end of a relation', '_'],
    ['"a" "b" -obj-> _', 'One end of a relation is one token', '"a" "b"'],
    ['_ -obj-> "a"+', 'One end of a relation is one token', '"a"+'],
    ['_ -obj-> ("a" | x:"b")', 'One end of a relation is one token', '("a" | x:"b")'],
    ['_ -obj->{3,1} _', 'at least 1 token apart', '{3,1}'],
    ['_ -obj->{0} _', 'at least 1 token apart', '{0}'],
    ['_ -dep::obj-> _', 'no classes here: write the name alone, as in -obj->', '-dep::obj->'],
    ['^-->> _', 'The root has no depth', '^-->>'],
    ['_ !-obj-> x:[]', 'has no label', 'x:[]'],
    ['rspan("a", "source")', 'rspan chooses a part of a relation', '"a"'],
    ['rspan(_ -obj-> _, "head")', '"source", "target", "full" or "all"', '"head"'],
    ['rspan(_ !-obj-> _, "target")', 'There is no target', '_ !-obj-> _'],
    ['_ -x-> rspan(_ -y-> _, "target")', 'around the whole relation', 'rspan(_ -y-> _, "target")'],
    ['x:[] (y:[] -obj-> [word = x.word])', 'has its own labels', 'x.word'],
    ['rel("obj")', 'Write a relation as an arrow', 'rel'],
    [
      `_${' -x-> _'.repeat(BOUNDS.relations + 1)}`,
      `the maximum is ${BOUNDS.relations}`,
      `_${' -x-> _'.repeat(BOUNDS.relations + 1)}`,
    ],
  ])('%s', (query, sentence, marked) => {
    let refusal: unknown;
    try {
      parseQuery(query);
    } catch (error) {
      refusal = error;
    }
    if (!(refusal instanceof RequestError)) throw new Error('not refused');
    const { message, place } = refusal;
    expect(message).toContain(sentence);
    expect(place && query.slice(place.offset, place.offset + place.length)).toBe(marked);
  });
});
