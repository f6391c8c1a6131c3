import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerLines } from './answer-text.ts';
import { writeLines } from './write-lines.ts';

const ROWS = 300_000;
const foot = { count: ROWS, truncated: false, buildId: 'b', milliseconds: 1 };
const words = Array.from({ length: ROWS }, (_, index) => ({ value: `w${index}`, count: index, share: index / ROWS }));

function linesOf(answer: Parameters<typeof answerLines>[0]): string[] {
  return Array.from(answerLines(answer));
}

it('prints more rows than a call takes arguments, in columns as wide as the widest', () => {
  const lines = linesOf({ rows: words, ...foot });
  expect(lines).toHaveLength(ROWS + 2);
  expect(lines.slice(0, 2)).toEqual(['value      count  share', 'w0             0  0.000']);
  expect(lines[ROWS]).toBe('w299999  299,999  1.000');
  expect(lines[ROWS + 1]).toBe('300,000 hits, 1.000 ms, build b');
});

it('prints lines and positions of any number', () => {
  const line = { filename: 'a.txt', left: 'the old', node: 'book', right: 'on\nthe table' };
  expect(linesOf({ lines: Array.from({ length: ROWS }, () => line), ...foot })).toHaveLength(ROWS + 1);
  expect(linesOf({ lines: [line], ...foot })[0]).toBe(`a.txt  ${'the old'.padStart(48)}  book  on the table`);
  expect(linesOf({ positions: Array.from({ length: ROWS }, () => [1, 2]), ...foot })[ROWS - 1]).toBe('1\t2');
});

it('prints groups with their lines', () => {
  const line = { filename: 'a', left: '', node: 'b', right: '' };
  const rows = [{ values: ['b', 'news'], count: 2, lines: [line, line] }];
  expect(linesOf({ rows, ...foot }).slice(0, 2)).toEqual(['b · news  2', `  a  ${' '.repeat(48)}  b  `]);
});

it('prints candidates, frames and sketches in words, not as JSON', () => {
  const line = { filename: 'a', left: '', node: 'dera', right: '' };
  expect(linesOf({ rows: [{ value: 'dera', count: 2, lines: [line] }], ...foot })[0]).toBe('dera  2');
  const commonest = [
    { value: 'end', count: 2 },
    { value: 'rest', count: 1 },
  ];
  const frames = linesOf({ rows: [{ values: ['the', '*', 'of'], commonest }], ...foot });
  expect(frames[1]).toBe('the · * · of  end 2 · rest 1');
  expect(linesOf({ rows: [{ filename: 'a', fields: { genre: 'news', year: '' } }], ...foot })[1]).toBe(
    'a         genre: news',
  );
  const relations = [{ label: 'objects of visit', count: 3, rows: [{ value: 'shrine', count: 3 }] }];
  expect(linesOf({ tokens: 9, relations, ...foot }).slice(0, 3)).toEqual([
    'objects of visit  3',
    '  value   count',
    '  shrine      3',
  ]);
});

it('waits for a slow reader and holds no more than a chunk', async () => {
  let written = 0;
  let waiting = 0;
  let most = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      most = Math.max(most, waiting);
      void setImmediate().then(() => done());
    },
  });
  function* lines(): Generator<string> {
    for (let line = 0; line < 100_000; line += 1) {
      waiting = (line + 1) * 10 - written;
      yield 'ten bytes';
    }
  }
  await writeLines(lines(), slow);
  expect(written).toBe(1_000_000);
  expect(most).toBeLessThan(2 << 16);
});
