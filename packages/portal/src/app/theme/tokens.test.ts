import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours of a token, in the light and in the dark scheme. */
function coloursOf(token: string): [string, string] {
  const [, light = '', dark = ''] = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return [light, dark];
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Names of the colours that plots draw lines with. */
function strokes(): Set<string> {
  const workbench = join(import.meta.dirname, '../../features/workbench');
  const sources = globSync('**/*.tsx', { cwd: workbench }).map((file) => readFileSync(join(workbench, file), 'utf8'));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/stroke="var\((--[\w-]+)\)"/g)].map(([, token = '']) => token)),
  );
}

test.each(['light', 'dark'])('lines of plots stand out 3:1 in the %s scheme, but for those of the grid', (scheme) => {
  const of = (token: string): string => coloursOf(token)[scheme === 'light' ? 0 : 1];
  const shown = [...strokes()].filter((token) => token !== '--hairline');
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter((token) => !(contrast(of(token), of('--paper')) >= 3))).toEqual([]);
});
