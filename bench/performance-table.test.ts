import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROWS, withFigures } from './performance-table.ts';

const document = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8');
const printed = [
  'one pass P: median 12.300 ms, minimum 12.1 ms (5.5 GB/s)',
  'median ms  minimum ms  median/P        hits  request',
  ...Object.values(ROWS).map((_, at) => `   ${at + 0.256}      0.100     0.0${at + 10}   1,234  positions`),
].join('\n');

it('writes figures into each of its rows and nowhere else', () => {
  const written = withFigures(document, printed).split('\n');
  const changed = written.filter((line, at) => line !== document.split('\n')[at]);
  expect(changed).toHaveLength(Object.keys(ROWS).length + 1);
  expect(changed[0]).toContain('12 ms for rows B');
  expect(changed[1]).toMatch(
    /^\| B \| first page and count of "the" \([\d,]+ hits\) \| 0\.26 ms \| 0\.01 \| 31; 10–19; 17 \|/,
  );
  expect(written.filter((line) => line.startsWith('| B |'))).toHaveLength(Object.keys(ROWS).length);
});

it.each([/^one pass.*/m, /^ +0.256.*/m])('writes nothing if %s was not printed', (line) => {
  expect(() => withFigures(document, printed.replace(line, ''))).toThrow('not printed');
});

it('says which row is missing', () => {
  expect(() => withFigures('| B | all bigrams with counts | 1 | 2 |', printed)).toThrow(
    'first page and count of "the"',
  );
});
