// Makes JavaScript, declarations and source maps of the packages. Work on the code never needs them.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPESCRIPT = join('node_modules', '.bin', 'tsc');

/** Modules that no package holds: tests, what only they use, what trains a model, and the pages, which Vite makes. */
const LEFT_OUT = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/training/**'];

const ALL: readonly string[] = [
  'contract',
  'engine',
  'english',
  'ingest',
  'cluster',
  'word-list',
  'server',
  'published',
  'cli',
];

/**
 * Compiles the packages of a checkout into `<output>/<package>/src/*.js`, as they lie in `packages`.
 * @throws Error with what the compiler says
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
    const changed = namesCompiledModules(code);
    if (changed !== code) writeFileSync(path, changed);
  }
}

/** The compiler rewrites imports; modules that a thread or a process is started with are named by address. */
export function namesCompiledModules(code: string): string {
  return code.replaceAll(/(new URL\((['"])[^'"]+)\.ts\2(?=,\s*import\.meta\.url\))/g, '$1.js$2');
}
