import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex, FileStorage } from '@zaban/engine';
import { openSource } from '@zaban/ingest';
import { expect, it } from 'vitest';
import { rememberOwner } from '../opening/data-owner.ts';
import { siteOfIndex } from './site-of-index.ts';

it.each(['data/index', 'data/corpora/second/index.releases/2026'])(
  'gives the texts of %s no more access than their site does',
  async (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'zaban-of-index-'));
    mkdirSync(join(folder, 'texts/news'), { recursive: true });
    writeFileSync(join(folder, 'texts/news/a.txt'), 'The dera stood.');
    const index = join(folder, path);
    await buildIndex(new FileStorage(index), await openSource(join(folder, 'texts'), { parse: false }));
    const accessIn = (made: string): unknown =>
      (
        JSON.parse(readFileSync(join(siteOfIndex(index, join(folder, made)), 'site.json'), 'utf8')) as object & {
          defaultAccess?: unknown;
        }
      ).defaultAccess;
    expect(accessIn('alone')).toBe(undefined);
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/site.json'), JSON.stringify({ name: 'Mine', defaultAccess: 'kwic' }));
    rememberOwner(join(folder, 'data'), join(folder, 'site'));
    expect(accessIn('owned')).toBe('kwic');
  },
);
