// Compiles the packages to JavaScript, declarations and source maps for a release. Development does not need them.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPESCRIPT = join('node_modules', '.bin', 'tsc');

/** Modules that no package contains: tests, their support code, and the training of models. */
const LEFT_OUT = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/training/**'];

const ALL: readonly string[] = [
  'contract',
  'engine',
  'english',
  'ingest',
  'cluster',
  'word-list',
  'calls',
  'doors',
  'server',
  'published',
  'cli',
];

/**
 * Compiles the packages of a checkout into `<output>/<package>/src/*.js`, in the folder structure of `packages`.
 * @throws Error with the messages of the compiler
 */
export function compile(checkout: string, output: string, names: readonly string[] = ALL): void {
  mkdirSync(output, { recursive: true });
  const packages = join(checkout, 'packages');
  const config = join(output, 'tsconfig.json');
  const settings = {
    extends: join(checkout, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      newLine: 'lf',
      rootDir: packages,
      outDir: output,
      typeRoots: [join(checkout, 'node_modules', '@types')],
    },
    include: [
      ...names.map((name) => join(packages, name, 'src')),
      ...(names === ALL ? ['portal', 'published'].map((name) => join(packages, name, 'built.ts')) : []),
    ],
    exclude: LEFT_OUT.map((pattern) => join(packages, pattern)),
  };
  writeFileSync(config, JSON.stringify(settings));
  const { status, stdout } = spawnSync(join(checkout, TYPESCRIPT), ['-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages cannot be compiled:\n${stdout}`);
  for (const file of globSync('**/*.js', { cwd: output })) {
    const path = join(output, file);
    const code = readFileSync(path, 'utf8');
    const changed = withCompiledModuleUrls(code);
    if (changed !== code) writeFileSync(path, changed);
  }
}

/** Code with `.js` in place of `.ts` in the URLs of modules that start a thread or process; the compiler rewrites only imports. */
export function withCompiledModuleUrls(code: string): string {
  return code.replaceAll(/(new URL\((['"])[^'"]+)\.ts\2(?=,\s*import\.meta\.url\))/g, '$1.js$2');
}
