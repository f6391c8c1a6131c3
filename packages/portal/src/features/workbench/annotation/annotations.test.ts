import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { csvOfAnnotations } from './annotation-csv.ts';
import { linesOf, marked, newAnnotations, NO_MARK, pairsOf } from './annotations.ts';

const line = (start: number, right = 'x') => ({ start, end: start + 1, filename: 'a.txt', left: '', node: 'n', right });
const of = (search: string) => linesOf(parseWorkbench(new URLSearchParams(search)));
const yes = { ...NO_MARK, label: 'yes' };
const no = { ...NO_MARK, label: 'no', note: '=1+1, "so"' };

test('lines are those of query, filters and sample, in whatever order and view', () => {
  expect(of('simple=tea&sort=R1&view=kwic&paged=true')).toBe(of('simple=tea&line=7'));
  expect(of('simple=tea&sample=100')).not.toBe(of('simple=tea&sample=100&seed=2'));
});

test('two coders are compared on the lines that both labelled', () => {
  let annotations = marked(newAnnotations('q', 'b'), 'one', [
    [line(1), yes],
    [line(2), no],
    [line(3), yes],
  ]);
  annotations = marked(annotations, 'two', [
    [line(1), yes],
    [line(2), yes],
    [line(4), no],
  ]);
  expect(pairsOf(annotations, 'one', 'two')).toEqual([
    ['yes', 'yes'],
    ['no', 'yes'],
  ]);
});

test('a mark that says nothing any more is gone', () => {
  const first = marked(newAnnotations('q', 'b'), 'one', [[line(1), yes]]);
  expect(marked(first, 'one', [[line(1), NO_MARK]]).coders).toEqual({ one: {} });
});

test('the file has all labelled lines in the order of the corpus and no formula', () => {
  const annotations = marked(newAnnotations('q', 'b'), 'one', [
    [line(12, 'a, b'), no],
    [line(3), yes],
  ]);
  expect(csvOfAnnotations(annotations, [['build', 'b']])).toBe(
    [
      '# lines of description: 2',
      '# build: b',
      'start,end,filename,left,node,right,label (one),note (one),ticked (one)',
      '3,4,a.txt,,n,x,yes,,',
      '12,13,a.txt,,n,"a, b",no,"\'=1+1, ""so""",',
      '',
    ].join('\r\n'),
  );
});
