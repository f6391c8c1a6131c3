import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPatterns } from './patterns/find-patterns.ts';
import { judgePattern } from './patterns/judge-pattern.ts';

function check(code: string): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-patterns-'));
  try {
    writeFileSync(join(folder, 'some.ts'), code);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/check-patterns.ts', join(folder, 'some.ts')],
      { encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('passes a file whose patterns look at each sign a bounded number of times', () => {
  const { status, said } = check(String.raw`export const parts = (text: string) => text.split(/[,;]/);`);
  expect(said).toContain('1 regular expressions in 1 files');
  expect(status).toBe(0);
});

it('refuses a file with a pattern that looks at blanks again and again, and names its line', () => {
  const { status, said } = check(`// A header\nexport const split = (text: string) => text.split(/\\s*,\\s*/);\n`);
  expect(said).toContain(String.raw`some.ts:2: /\s*,\s*/ takes 2nd degree polynomial time`);
  expect(status).toBe(1);
});

it('refuses a pattern that nobody can judge by its text', () => {
  const { status, said } = check('export const of = (text: string) => new RegExp(text);');
  expect(said).toContain('new RegExp(text) is put together when the program runs');
  expect(status).toBe(1);
});

it.each([
  String.raw`\s*,\s*`,
  String.raw`\s*;\s*`,
  String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
  String.raw`\/+$`,
  String.raw`^(a|a)*$`,
  String.raw`(?<!b)a+$`,
  String.raw`sourceDesc(?:\/.*)?\/title$`,
])('finds /%s/ too slow', async (source) => {
  expect(await judgePattern(source, '')).toMatch(/^takes /);
});

it.each([String.raw`(?<!\/)\/+$`, String.raw`^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$`, String.raw`^\d{1,9}$`])(
  'finds nothing wrong with /%s/',
  async (source) => {
    expect(await judgePattern(source, '')).toBeUndefined();
  },
);

it('reads literals and what RegExp is given, through constants, templates and sums', () => {
  const code = [
    'const BLANK = "\\\\s*";',
    'const literal = /a+/gi;',
    'const built = new RegExp(`${BLANK},` + String.raw`\\d`, "u");',
    'const called = RegExp(BLANK);',
    'function shadow(text: string) { return new RegExp(text, "i"); }',
  ].join('\n');
  expect(findPatterns('some.ts', code).map(({ line, pattern }) => [line, pattern])).toEqual([
    [2, { source: 'a+', flags: 'gi' }],
    [3, { source: '\\s*,\\d', flags: 'u' }],
    [4, { source: '\\s*', flags: '' }],
    [5, undefined],
  ]);
});
