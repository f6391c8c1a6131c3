import { expect, test } from 'vitest';
import { legendLines, stripBands } from './strip-legend.ts';

const textsOf = (groups: readonly string[]) =>
  groups.map((group, index) => ({
    filename: `${index}.txt`,
    group,
    start: index / groups.length,
    end: (index + 1) / groups.length,
  }));

test('years are darker the later they are, and the legend names each shade', () => {
  const { bands, legend } = stripBands(textsOf(['2010', '2004', '', '2024', '2005']), 900);
  expect(legend.map(({ label, shade }) => [label, shade])).toEqual([
    ['(not given)', 0],
    ['2004–2008', 0.2],
    ['2009–2013', 0.4],
    ['2014–2018', 0.6],
    ['2019–2023', 0.8],
    ['2024', 1],
  ]);
  expect(bands.map(({ shade }) => shade)).toEqual([0.4, 0.2, 0, 1, 0.2]);
  expect(bands.every(({ label }) => label === '')).toBe(true);
});

test('few years have a shade each', () => {
  const { legend } = stripBands(textsOf(['2004', '2006']), 900);
  expect(legend.map(({ label }) => label)).toEqual(['2004', '2005', '2006']);
});

test('a band without room for its name has a number, which the legend explains', () => {
  const { bands, legend } = stripBands(textsOf(['media', 'a very long name', 'essay']), 150);
  expect(bands.map(({ label }) => label)).toEqual(['media', '1', 'essay']);
  expect(legend.map(({ label }) => label)).toEqual(['1 a very long name']);
});

test('a legend has as many lines as its labels need', () => {
  const texts = textsOf(['2004', '2009', '2014', '2019', '2024']);
  expect([900, 320, 90].map((width) => legendLines(stripBands(texts, width).legend))).toEqual([1, 2, 5]);
  expect(legendLines(stripBands(textsOf(['media', 'essay']), 900).legend)).toBe(0);
});
