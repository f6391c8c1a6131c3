import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { withBreakpoints } from '../../../build/named-breakpoints.ts';
import { below, WIDTHS } from '../../controls/breakpoints.ts';

const source = join(import.meta.dirname, '../..');

it('there are five breakpoints', () => {
  expect(BREAKPOINTS).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
});

it('style sheets change at breakpoints alone, but for windows narrower than the first', () => {
  const widths = Object.values(WIDTHS).map((px) => px / 16);
  const used = new Set<number>();
  for (const file of globSync('**/*.css', { cwd: source })) {
    const css = withBreakpoints(readFileSync(join(source, file), 'utf8'));
    for (const [, width] of css.matchAll(/@media[^{]*\bwidth(?::| >=| <) ([\d.]+)em/g)) used.add(Number(width));
  }
  expect([...used].toSorted((a, b) => a - b)).toEqual(widths);
  expect(widths.filter((width) => width * 16 < BREAKPOINTS.sm)).toHaveLength(1);
});

it('media queries take the place of the names of breakpoints', () => {
  expect(withBreakpoints('@media print, (--md) { a { color: red } }')).toBe(
    '@media print, (width >= 48em) { a { color: red } }',
  );
  expect(withBreakpoints('@media (--xl) and (--below-xxl) {}')).toBe('@media (width >= 75em) and (width < 87.5em) {}');
  expect(below('lg')).toBe('(width < 62em)');
  expect(() => withBreakpoints('@media (--huge) {}')).toThrow('there is no breakpoint (--huge)');
});
