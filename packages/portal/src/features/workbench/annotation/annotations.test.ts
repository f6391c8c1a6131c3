import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { csvOfAnnotations } from './annotation-csv.ts';
import { labelledElsewhere, linesLabelled, linesOf, marked, newAnnotations, NO_MARK, pairsOf } from './annotations.ts';

const line = (start: number, right = 'x') => ({ start, end: start + 1, filename: 'a.txt', left: '', node: 'n', right });
const of = (search: string) => linesOf(parseWorkbench(new URLSearchParams(search)));
const yes = { ...NO_MARK, label: 'yes' };
const no = { ...NO_MARK, label: 'no', note: '=f(1), "so"' };

test('lines are those of query, filters and sample, in whatever order and view', () => {
  expect(of('simple=tea&sort=R1&view=kwic&paged=true')).toBe(of('simple=tea&line=7'));
  expect(of('simple=tea&sample=100')).not.toBe(of('simple=tea&sample=100&seed=2'));
});

test('two coders are compared on the lines that both labelled', () => {
  let annotations = marked(newAnnotations('q', 'b'), 'one', 'b', [
    ['1-2', line(1), yes],
    ['2-3', line(2), no],
    ['3-4', line(3), yes],
  ]);
  annotations = marked(annotations, 'two', 'b', [
    ['1-2', line(1), yes],
    ['2-3', line(2), yes],
    ['4-5', line(4), no],
  ]);
  expect(pairsOf(annotations, 'one', 'two')).toEqual([
    ['yes', 'yes'],
    ['no', 'yes'],
  ]);
});

test('the lines of one label are those of one coder, in the order of the texts', () => {
  let annotations = marked(newAnnotations('q', 'b'), 'one', 'b', [
    ['8-9', line(8), yes],
    ['2-3', line(2), no],
    ['3-4', line(3), yes],
  ]);
  annotations = marked(annotations, 'two', 'b', [['2-3', line(2), yes]]);
  expect(linesLabelled(annotations, 'one', 'yes').map(({ start }) => start)).toEqual([3, 8]);
  expect(linesLabelled(annotations, 'three', 'yes')).toEqual([]);
});

test('a mark that says nothing any more is gone', () => {
  const first = marked(newAnnotations('q', 'b'), 'one', 'b', [['1-2', line(1), yes]]);
  expect(marked(first, 'one', 'b', [['1-2', line(1), NO_MARK]])).toEqual({
    ...newAnnotations('q', 'b'),
    coders: { one: {} },
  });
});

test('the file has all labelled lines in the order of the corpus and no formula', () => {
  const annotations = marked(newAnnotations('q', 'b'), 'one', 'b', [
    ['12-13', line(12, 'a, b'), no],
    ['3-4', line(3), yes],
  ]);
  expect(csvOfAnnotations(annotations, [['build', 'b']])).toBe(
    [
      '# lines of description: 2',
      '# build: b',
      'start,end,build,filename,left,node,right,label (one),note (one),ticked (one),build (one)',
      '3,4,b,a.txt,,n,x,yes,,,b',
      '12,13,b,a.txt,,n,"a, b",no,"\'=f(1), ""so""",,b',
      '',
    ].join('\r\n'),
  );
});

test('a label given on a newer build says so, and so does its line', () => {
  const first = marked(newAnnotations('q', 'old'), 'one', 'old', [['1-2', line(1), yes]]);
  const both = marked(first, 'one', 'new', [
    ['1-2', line(4), no],
    ['7-8@new', line(7), yes],
  ]);
  expect(both.coders).toEqual({ one: { '1-2': { ...no, build: 'new' }, '7-8@new': { ...yes, build: 'new' } } });
  expect(labelledElsewhere(both, 'new')).toEqual({ lines: 1, builds: ['old'] });
  const [, ...rows] = csvOfAnnotations(both, []).trimEnd().split('\r\n').slice(1);
  expect(rows).toEqual([`1,2,old,a.txt,,n,x,no,"'=f(1), ""so""",,new`, '7,8,new,a.txt,,n,x,yes,,,new']);
});
