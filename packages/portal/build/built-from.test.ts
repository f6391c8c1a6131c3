import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeBuild, isUpToDate } from './built-from.ts';

let house: string;
let portal: string;
let contract: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'zaban-built-from-'));
  portal = join(house, 'packages/portal');
  contract = join(house, 'packages/contract/paths.ts');
  for (const folder of ['packages/portal/src', 'packages/portal/dist', 'packages/contract', 'node_modules/react']) {
    mkdirSync(join(house, folder), { recursive: true });
  }
  writeFileSync(join(portal, 'package.json'), '{"dependencies":{"react":"*"}}');
  writeFileSync(join(portal, 'src/main.ts'), '1');
  writeFileSync(join(portal, 'dist/main.js'), '1');
  writeFileSync(contract, '1');
  writeFileSync(join(house, 'node_modules/react/package.json'), '{"version":"1"}');
});
afterEach(() => rmSync(house, { recursive: true }));

it('knows a build again wherever it lies and whenever its sources were written', () => {
  const built = describeBuild(portal, [`${contract}?url`]);
  expect(Object.keys(built.files)).toEqual([
    '../../node_modules/react/package.json',
    '../contract/paths.ts',
    'package.json',
    'src/main.ts',
  ]);
  expect(isUpToDate(portal, built)).toBe(true);
  utimesSync(join(portal, 'src/main.ts'), new Date(0), new Date(0));
  expect(isUpToDate(portal, built)).toBe(true);
  const moved = `${house}-moved`;
  renameSync(house, moved);
  expect(isUpToDate(join(moved, 'packages/portal'), built)).toBe(true);
  cpSync(moved, house, { recursive: true });
  rmSync(moved, { recursive: true });
});

it.each<[what: string, change: () => void]>([
  ['a file of the portal', () => writeFileSync(join(portal, 'src/main.ts'), '2')],
  ['a file that was not there', () => writeFileSync(join(portal, 'src/more.ts'), '')],
  ['a file that is gone', () => rmSync(join(portal, 'src/main.ts'))],
  ['a module of another package', () => writeFileSync(contract, '2')],
  ['the version of an npm package', () => writeFileSync(join(house, 'node_modules/react/package.json'), '{}')],
])('sees a change of %s', (_what, change) => {
  const built = describeBuild(portal, [contract]);
  change();
  expect(isUpToDate(portal, built)).toBe(false);
});

it('does not ask for the npm packages of the build where they are taken away, nor for what it made', () => {
  const built = describeBuild(portal, [contract]);
  rmSync(join(house, 'node_modules'), { recursive: true });
  writeFileSync(join(portal, 'dist/main.js'), '2');
  expect(isUpToDate(portal, built)).toBe(true);
});
