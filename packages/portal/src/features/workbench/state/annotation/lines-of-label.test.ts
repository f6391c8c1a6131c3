import { parseWorkbench } from '@zaban/contract';
import { parseQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { type Annotations, type SavedLine, NO_MARK } from '../../../../shared/saved-work/annotations.ts';
import { goOnWith, goOnWithout, labelledLines } from './lines-of-label.ts';

const line = (start: number, end = start + 1) => ({ start, end, filename: 'a.txt', left: '', node: 'n', right: '' });
const labelled = (lines: readonly SavedLine[]) => ({ label: 'no', lines });
const searched = (search: string | Record<string, string>) => parseWorkbench(new URLSearchParams(search));
const mark = (label: string) => ({ ...NO_MARK, label, build: 'b' });

test('lines are told apart by coder and label, without those of other builds', () => {
  const annotations: Annotations = {
    query: 'q',
    labels: [],
    lines: { '9-10@b': line(9), '2-3@b': line(2), '4-5@old': line(4), '6-7@b': line(6) },
    coders: {
      one: { '9-10@b': mark('yes'), '2-3@b': mark('yes'), '4-5@old': mark('yes'), '6-7@b': mark('') },
      two: { '2-3@b': mark('no') },
    },
  };
  const sets = labelledLines(annotations, 'b').map(({ coder, label, lines }) => [
    coder,
    label,
    lines.map((each) => each.start),
  ]);
  expect(sets).toEqual([
    ['one', 'yes', [2, 9]],
    ['two', 'no', [2]],
  ]);
});

test('they are searched by their positions in the query', () => {
  expect(goOnWith(searched('simple=tea&sample=9&seed=3'), labelled([line(2), line(9)]))).toEqual({
    cql: '([lc == "tea"]) :: match=2|match=9',
    simple: '',
    sample: 0,
    annotate: false,
    label: 'no',
    labelOf: 'simple=tea&sample=9&seed=3',
  });
  const phrase = goOnWith(searched({ cql: '"a" "b"+ within s' }), labelled([line(2, 4), line(2, 5)]))?.cql ?? '';
  expect(phrase).toMatch(/ :: match=2&matchend=3\|match=2&matchend=4$/);
  expect(() => parseQuery(phrase)).not.toThrow();
});

test('the lines without a label are the others, or in a sample those at their positions', () => {
  const rest = goOnWithout(searched('simple=tea'), [line(2), line(9)]);
  expect(rest).toMatchObject({ cql: '([lc == "tea"]) :: !(match=2|match=9)', label: '', labelOf: 'simple=tea' });
  expect(() => parseQuery(rest?.cql ?? '')).not.toThrow();
  expect(goOnWithout(searched('simple=tea'), [])).toBeUndefined();
});

/** Lines of two tokens at large positions. */
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, each) => line(10_000_000 + each, 10_000_002 + each));

test('no more of them than a query and an address have room for', () => {
  const longest = goOnWith(searched({ cql: '"a" "b"' }), labelled(manyLines(300)))?.cql ?? '';
  expect(encodeURIComponent(longest).length).toBeLessThan(14_000);
  expect(() => parseQuery(longest)).not.toThrow();
  expect(goOnWith(searched({ cql: '"a" "b"' }), labelled(manyLines(400)))).toBeUndefined();
  expect(goOnWith(searched({ cql: '"a' }), labelled([line(1)]))).toBeUndefined();
});
