import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { csvOfAnnotations } from './annotation-csv.ts';
import { type Annotations, type Mark, NO_MARK } from '../../../../shared/saved-work/annotations.ts';
import { labelledElsewhere, linesLabelled, linesOf, linesTicked, newAnnotations, pairsOf } from './annotations.ts';

const line = (start: number, right = 'x') => ({ start, end: start + 1, filename: 'a.txt', left: '', node: 'n', right });
const of = (search: string) => linesOf(parseWorkbench(new URLSearchParams(search)));
/** Annotations of these marks: coder, build of the mark, key, and the start of the line with this key. */
const annotated = (...marks: readonly (readonly [string, string, string, number, Mark, string?])[]): Annotations => ({
  ...newAnnotations('q'),
  lines: Object.fromEntries(marks.map(([, , key, start, , right]) => [key, line(start, right)])),
  coders: Object.fromEntries(
    [...Map.groupBy(marks, ([coder]) => coder)].map(([coder, own]) => [
      coder,
      Object.fromEntries(own.map(([, build, key, , mark]) => [key, { ...mark, build }])),
    ]),
  ),
});
const TEXTS = new Map([['a.txt', { fileName: 'a.txt', place: 'Lahore', year: '1990', genre: 'novel' }]]);
const yes = { ...NO_MARK, label: 'yes' };
const no = { ...NO_MARK, label: 'no', note: '=f(1), "so"' };

test('lines are those of query, filters and sample, in whatever order and view', () => {
  expect(of('simple=tea&sort=R1&view=kwic&paged=true')).toBe(of('simple=tea&line=7'));
  expect(of('simple=tea&sample=100')).not.toBe(of('simple=tea&sample=100&seed=2'));
});

test('the ticked lines are those of all coders, each once', () => {
  const ticked = { ...NO_MARK, ticked: true };
  const annotations = annotated(
    ['one', 'b', '3-4@b', 3, ticked],
    ['one', 'b', '1-2@b', 1, yes],
    ['two', 'b', '3-4@b', 3, ticked],
    ['two', 'b', '2-3@b', 2, { ...ticked, label: 'no' }],
  );
  expect(linesTicked(annotations).map(({ start }) => start)).toEqual([2, 3]);
});

test('two coders are compared on the lines that both labelled', () => {
  const annotations = annotated(
    ['one', 'b', '1-2@b', 1, yes],
    ['one', 'b', '2-3@b', 2, no],
    ['one', 'b', '3-4@b', 3, yes],
    ['two', 'b', '1-2@b', 1, yes],
    ['two', 'b', '2-3@b', 2, yes],
    ['two', 'b', '4-5@b', 4, no],
  );
  expect(pairsOf(annotations, 'one', 'two')).toEqual([
    ['yes', 'yes'],
    ['no', 'yes'],
  ]);
});

test('the lines of one label are those of one coder, in the order of the texts', () => {
  const annotations = annotated(
    ['one', 'b', '8-9@b', 8, yes],
    ['one', 'b', '2-3@b', 2, no],
    ['one', 'b', '3-4@b', 3, yes],
    ['two', 'b', '2-3@b', 2, yes],
  );
  expect(linesLabelled(annotations, 'one', 'yes').map(({ start }) => start)).toEqual([3, 8]);
  expect(linesLabelled(annotations, 'three', 'yes')).toEqual([]);
});

test('the file has all labelled lines in the order of the corpus and no formula', () => {
  const annotations = annotated(['one', 'b', '12-13@b', 12, no, 'a, b'], ['one', 'b', '3-4@b', 3, yes]);
  expect(csvOfAnnotations(annotations, [['build', 'b']], TEXTS)).toBe(
    [
      '# lines of description: 2',
      '# build: b',
      'start,end,build,filename,left,node,right,genre,year,place,label (one),note (one),ticked (one),build (one)',
      '3,4,b,a.txt,,n,x,novel,1990,Lahore,yes,,,b',
      '12,13,b,a.txt,,n,"a, b",novel,1990,Lahore,no,"\'=f(1), ""so""",,b',
      '',
    ].join('\r\n'),
  );
});

test('a label given on a newer build says so, and so does its line', () => {
  const both = annotated(['one', 'new', '1-2@old', 1, no], ['one', 'new', '7-8@new', 7, yes]);
  expect(labelledElsewhere(both, 'new')).toEqual({ lines: 1, builds: ['old'] });
  const [, ...rows] = csvOfAnnotations(both, [], new Map()).trimEnd().split('\r\n').slice(1);
  expect(rows).toEqual([`1,2,old,a.txt,,n,x,no,"'=f(1), ""so""",,new`, '7,8,new,a.txt,,n,x,yes,,,new']);
});
