import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCurrent } from '@zaban/engine/threads';
import { afterAll, expect, it } from 'vitest';
import { bundle } from '../build/bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = join(folder, 'counting.ts');
const output = join(folder, 'dist/counting.js');
const making = { entry, output, sources: join(folder, 'dist/counting.json'), makers: [] };

it('is used when it was made, but not of a source that changed meanwhile', async () => {
  const { NODE_ENV } = process.env;
  writeFileSync(entry, 'export const count: number = 1;');
  utimesSync(entry, 1, 1);
  await bundle({ ...making, transform: () => undefined });
  expect(isCurrent(pathToFileURL(output))).toBe(true);
  expect(process.env.NODE_ENV).toBe(NODE_ENV);
  const saveAgain = (): undefined => writeFileSync(entry, 'export const count: number = 2;') as undefined;
  await bundle({ ...making, transform: saveAgain });
  expect(existsSync(output)).toBe(true);
  expect(isCurrent(pathToFileURL(output))).toBe(false);
});
