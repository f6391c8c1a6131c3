import { expect, it } from 'vitest';
import { pathsOutOfPackage } from './paths-out-of-package.ts';

const found = (text: string, file = 'packages/cli/src/commands/serve.ts') =>
  pathsOutOfPackage(file, text, ['cli', 'engine', 'portal']).map(({ line, text: named }) => `${line}: ${named}`);

it('finds a path that leads out of the package of the module', () => {
  expect(found("\nconst packages = join(import.meta.dirname, '../../..');")).toEqual(['2: ../../..']);
  expect(found("new URL('../../../engine/src/text', import.meta.url)")).toEqual(['1: ../../../engine/src/text']);
  expect(found("readdirSync('packages/engine/src')")).toEqual(['1: packages/engine/src']);
  expect(found("join(PACKAGE, '../portal')")).toEqual(['1: ../portal']);
  expect(found('`${root}/packages/engine`')).toEqual(['1: ${root}/packages/engine']);
});

it('allows paths within the package, imports, and what is said in comments', () => {
  expect(found("join(import.meta.dirname, '../..')")).toEqual([]);
  expect(found("join(import.meta.dirname, '..', 'dist')")).toEqual([]);
  expect(found("join(import.meta.dirname, '../cli')")).toEqual([]);
  expect(found("import { a } from '../../../engine/src/index.ts';\nawait import('../../../x.ts');")).toEqual([]);
  expect(found("// see '../../..'\n/* '../../../..' */ const a = 'http://a.example/packages';")).toEqual([]);
});
