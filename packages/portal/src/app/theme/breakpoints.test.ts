import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS } from '@zaban/contract';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

it('there are five breakpoints', () => {
  expect(BREAKPOINTS).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
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
