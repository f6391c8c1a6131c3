import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { facesOf } from './style.ts';

it('takes the letters of the portal that are there, and moves no line when they arrive late', () => {
  const portal = mkdtempSync(join(tmpdir(), 'zaban-faces-'));
  try {
    expect([facesOf(undefined, '../'), facesOf(portal, '../')]).toEqual(['', '']);
    mkdirSync(join(portal, 'assets'));
    for (const name of ['inter-latin-wght-normal-a1.woff2', 'noto-arabic-b2.woff2']) {
      writeFileSync(join(portal, 'assets', name), '');
    }
    const rules = facesOf(portal, '../').trim().split('\n');
    expect(rules).toHaveLength(1);
    expect(rules[0]).toContain("url('../assets/inter-latin-wght-normal-a1.woff2')");
    expect(rules[0]).toContain('font-display: optional;');
  } finally {
    rmSync(portal, { recursive: true });
  }
});
