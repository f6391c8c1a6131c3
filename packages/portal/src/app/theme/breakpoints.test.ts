import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const source = join(import.meta.dirname, '../..');

it('the theme has the five breakpoints', () => {
  expect(theme.breakpoints).toEqual({ sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' });
});

it('style sheets change at breakpoints alone, but for windows narrower than the first', () => {
  const widths = Object.values(BREAKPOINTS).map((px) => px / 16);
  const others: string[] = [];
  let seen = 0;
  for (const file of globSync('**/*.css', { cwd: source })) {
    const css = readFileSync(join(source, file), 'utf8');
    for (const [, width] of css.matchAll(/@media[^{]*\bwidth(?::| <) ([\d.]+)em/g)) {
      seen += 1;
      if (!widths.includes(Number(width)) && Number(width) > widths[0]) others.push(`${file}: ${width}em`);
    }
  }
  expect(seen).toBeGreaterThan(10);
  expect(others).toEqual([]);
});
