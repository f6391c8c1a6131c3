import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modulesOfCommand, releaseVersion } from './packages.ts';

const HOUSE = join(import.meta.dirname, '../..');
const BIN = join(import.meta.dirname, '../../packages/cli/bin');

it('the workflow for contributors names scripts, layers of tests and packages that exist', () => {
  const workflow = readFileSync(join(HOUSE, '.github/workflows/check.yml'), 'utf8');
  const named = (pattern: RegExp): string[] => Array.from(workflow.matchAll(pattern), ([, name]) => name);
  const { scripts } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as { scripts: object };
  const layers = readFileSync(join(HOUSE, 'vitest.config.ts'), 'utf8');
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named(/npm run ([\w:-]+)/g)));
  expect(Array.from(layers.matchAll(/\bname: '([\w-]+)'/g), ([, name]) => name)).toEqual(
    expect.arrayContaining(named(/--project (\S+)/g)),
  );
  for (const folder of named(/ (packages\/\w+)/g)) expect(existsSync(join(HOUSE, folder))).toBe(true);
});

it('the clients for Python and R have the version of the release', () => {
  const read = (file: string): string => readFileSync(join(HOUSE, 'clients', file), 'utf8');
  const stated = [
    /^version = "(.*)"$/m.exec(read('python/pyproject.toml')),
    /^__version__ = "(.*)"$/m.exec(read('python/zaban/__init__.py')),
    /^Version: (.*)$/m.exec(read('r/DESCRIPTION')),
  ];
  expect(stated.map((found) => found?.[1])).toEqual(Array(3).fill(releaseVersion(HOUSE)));
});

it('a release has every file that the command imports from its folder', () => {
  const modules = modulesOfCommand(readFileSync(join(BIN, 'zaban.js'), 'utf8'));
  const others = readdirSync(BIN).filter((file) => file.endsWith('.js') && file !== 'zaban.js');
  expect(modules.toSorted()).toEqual(others.toSorted());
  for (const module of modules) expect(existsSync(join(BIN, module))).toBe(true);
});
