import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modulesOfCommand } from './packages.ts';

const BIN = join(import.meta.dirname, '../../packages/cli/bin');

it('a release has every file that the command imports from its folder', () => {
  const modules = modulesOfCommand(readFileSync(join(BIN, 'zaban.js'), 'utf8'));
  const others = readdirSync(BIN).filter((file) => file.endsWith('.js') && file !== 'zaban.js');
  expect(modules.toSorted()).toEqual(others.toSorted());
  for (const module of modules) expect(existsSync(join(BIN, module))).toBe(true);
});
