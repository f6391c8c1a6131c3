// Which packages does a release have, and which files does each contain?
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { copyQuery } from '@zaban/cli/build';
import { readDocuments } from '@zaban/server/documents';
import { makeSotuSite } from '../make-sotu-site.ts';
import { INLINED, inlinedFile, inlineLibraries, packageOf, writeLicences } from './inline.ts';

/** The package.json of a package in the checkout. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly exports: Readonly<Record<string, string>>;
  /** Entry points of the published package, if they differ from those of the checkout. */
  readonly publishConfig?: { readonly exports: Readonly<Record<string, string>> };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Published libraries, each from the folder of the same name in `packages`. */
export const LIBRARIES = ['contract', 'engine', 'english', 'ingest'] as const;

/** Packages of the checkout that are published together as the package `zaban`. */
const PARTS = ['cluster', 'word-list', 'calls', 'doors', 'server', 'portal', 'published', 'cli'] as const;

/** Those of them that have files built by Vite in `dist`, and a module `built.ts` that names the folder. */
const BUILT_PARTS = ['portal', 'published'] as const;

/** Files and folders that a package may have beside its code. */
const EXTRA_FILES = ['model', 'README.md', 'LICENCE.md'];

const NODE = '>=24';

function manifestOf(checkout: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(checkout, 'packages', name, 'package.json'), 'utf8')) as Manifest;
}

/** The version of a release: the version of the workspace. */
export function releaseVersion(checkout: string): string {
  return (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Turns `./src/index.ts` into `./dist/index.js`. The depth is the same, so that relative paths in modules stay valid. */
const compiled = (path: string, ending: string): string => path.replace('./src/', './dist/').replace(/\.ts$/, ending);

/** Copies compiled files. Source maps contain the sources, so their paths need not exist. */
function copyCode(from: string, to: string, endings: string): void {
  for (const file of globSync(`**/*.{${endings}}`, { cwd: from })) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(from, file), target);
  }
}

/** Replaces the specifier of every import in the files of `pattern` by the result of `renamed`. */
function renameImports(folder: string, pattern: string, renamed: (specifier: string, file: string) => string): void {
  for (const file of globSync(pattern, { cwd: folder })) {
    const path = join(folder, file);
    const code = readFileSync(path, 'utf8');
    const changed = code.replaceAll(
      /((?:\bfrom|\bimport)\s*\(?\s*)(["'])([^"'\n]+)\2/g,
      (_, before: string, quote: string, specifier: string) => `${before}${quote}${renamed(specifier, file)}${quote}`,
    );
    if (changed !== code) writeFileSync(path, changed);
  }
}

const relativeTo = (file: string, target: string): string => {
  const path = relative(dirname(file), target).split('\\').join('/');
  return path.startsWith('.') ? path : `./${path}`;
};

/** The specifier in published code for a specifier of the checkout, if the published package has other entry points. */
function publishedName(checkout: string, specifier: string): string {
  const [, name, entry] = /^@zaban\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  const { exports, publishConfig } = manifestOf(checkout, name);
  if (publishConfig === undefined) return specifier;
  const path = exports[entry === undefined ? '.' : `./${entry}`];
  const [published] = Object.entries(publishConfig.exports).find(([, other]) => other === path) ?? [];
  if (published === undefined) throw new Error(`${specifier} has no entry point in the published package.`);
  return `@zaban/${name}${published.slice(1)}`;
}

/** The dependencies of some packages by name, libraries of the release with its version, without bundled libraries. */
function dependenciesOf(manifests: readonly Manifest[], version: string): Record<string, string> {
  const own = new Set<string>(LIBRARIES.map((name) => `@zaban/${name}`));
  const parts = new Set<string>(PARTS.map((name) => `@zaban/${name}`));
  const inlined = new Set(Object.values(INLINED).flat().map(packageOf));
  const all = manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  return Object.fromEntries(
    all
      .filter(([name]) => !parts.has(name) && !inlined.has(name))
      .map(([name, range]): [string, string] => [name, own.has(name) ? version : range])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Writes one library into `<output>/<name>`, ready to be packed. Resolves to its folder. */
export async function stageLibrary(
  checkout: string,
  compiledCode: string,
  name: string,
  output: string,
): Promise<string> {
  const version = releaseVersion(checkout);
  const manifest = manifestOf(checkout, name);
  const folder = join(output, name);
  copyCode(join(compiledCode, name, 'src'), join(folder, 'dist'), 'js,js.map,d.ts');
  await inlineLibraries(checkout, name, folder);
  renameImports(folder, 'dist/**/*.{js,d.ts}', (specifier, file) =>
    INLINED[name]?.includes(specifier) ? relativeTo(file, inlinedFile(specifier)) : publishedName(checkout, specifier),
  );
  const extra = EXTRA_FILES.filter((file) => existsSync(join(checkout, 'packages', name, file)));
  for (const file of extra) cpSync(join(checkout, 'packages', name, file), join(folder, file), { recursive: true });
  cpSync(join(checkout, 'LICENSE'), join(folder, 'LICENSE'));
  const entries = Object.entries(manifest.publishConfig?.exports ?? manifest.exports).map(([entry, path]) => [
    entry,
    { types: compiled(path, '.d.ts'), default: compiled(path, '.js') },
  ]);
  writeManifest(folder, {
    name: manifest.name,
    version,
    description: manifest.description,
    license: manifest.license,
    type: 'module',
    engines: { node: NODE },
    sideEffects: false,
    exports: Object.fromEntries(entries) as unknown,
    files: ['dist', ...extra, ...(INLINED[name] === undefined ? [] : ['libraries'])],
    dependencies: dependenciesOf([manifest], version),
  });
  return folder;
}

/** Files beside the command that it imports. */
export function modulesOfCommand(command: string): string[] {
  return Array.from(command.matchAll(/import\('\.\/([^']+)'\)/g), ([, module]) => module);
}

/** Writes the package `zaban` into `<output>/zaban`: its packages, the sample site and the documentation. Resolves to its folder. */
export async function stageProgram(checkout: string, compiledCode: string, output: string): Promise<string> {
  const version = releaseVersion(checkout);
  const folder = join(output, 'zaban');
  const manifests = new Map(PARTS.map((name) => [name, manifestOf(checkout, name)]));
  for (const part of PARTS) {
    // Programs do not import this package: it needs no declarations.
    if (part !== 'portal') copyCode(join(compiledCode, part, 'src'), join(folder, part, 'dist'), 'js,js.map');
    await inlineLibraries(checkout, part, join(folder, part));
    writeManifest(join(folder, part), { private: true, version, type: 'module' });
  }
  for (const part of BUILT_PARTS) {
    cpSync(join(compiledCode, part, 'built.js'), join(folder, part, 'built.js'));
    cpSync(join(checkout, 'packages', part, 'dist'), join(folder, part, 'dist'), { recursive: true });
  }
  for (const site of ['pakistani-english', 'speech']) {
    cpSync(join(checkout, 'sites', site), join(folder, 'sites', site), { recursive: true });
  }
  makeSotuSite(join(folder, 'sites', 'state-of-the-union'));
  const assets = join('server', 'src', 'documents', 'assets');
  cpSync(join(checkout, 'packages', assets), join(folder, assets.replace('src', 'dist')), { recursive: true });
  copyDocuments(checkout, folder);
  cpSync(join(checkout, 'LICENSE'), join(folder, 'LICENSE'));
  const command = readFileSync(join(checkout, 'packages', 'cli', 'bin', 'zaban.js'), 'utf8');
  const bin = join(folder, 'cli', 'bin', 'zaban.js');
  mkdirSync(dirname(bin), { recursive: true });
  writeFileSync(bin, command.replace('../src/index.ts', '../dist/index.js'));
  chmodSync(bin, 0o755);
  for (const module of modulesOfCommand(command)) {
    cpSync(join(checkout, 'packages/cli/bin', module), join(folder, 'cli/bin', module));
  }
  const query = join(folder, 'cli/dist/query');
  writeLicences(copyQuery(query), join(query, 'LICENCES.txt'));
  for (const part of PARTS) {
    // Files that Vite built import no packages.
    const code = part === 'portal' ? 'portal/built.js' : `${part}/{built.js,dist/**/*.js}`;
    renameImports(folder, code, (specifier, file) => placeInProgram(checkout, specifier, file, manifests));
  }
  // Vite bundles the dependencies of the portal: they are not installed.
  const run = [...manifests].filter(([part]) => part !== 'portal').map(([, manifest]) => manifest);
  writeManifest(folder, {
    name: 'zaban',
    version,
    description: manifestOf(checkout, 'cli').description,
    license: 'MIT',
    type: 'module',
    engines: { node: NODE },
    bin: { zaban: './cli/bin/zaban.js' },
    exports: { './package.json': './package.json' },
    files: [...PARTS, 'sites', 'docs', 'packages', 'CHANGELOG.md', 'CONTRIBUTING.md'],
    dependencies: dependenciesOf(run, version),
  });
  return folder;
}

/** Copies the documentation to the same paths as in the checkout; the README of the command line becomes that of the package. */
function copyDocuments(checkout: string, folder: string): void {
  for (const [path, content] of readDocuments(checkout)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  cpSync(join(checkout, 'packages', 'cli', 'README.md'), join(folder, 'README.md'));
}

/** The specifier of an import in the package `zaban`: its parts are not packages there and are imported by relative path. */
function placeInProgram(
  checkout: string,
  specifier: string,
  file: string,
  manifests: ReadonlyMap<string, Manifest>,
): string {
  const [part] = file.split('/');
  if (INLINED[part]?.includes(specifier)) return relativeTo(file, join(part, inlinedFile(specifier)));
  const [, name, entry] = /^@zaban\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const path = name === undefined ? undefined : manifests.get(name)?.exports[entry === undefined ? '.' : `./${entry}`];
  if (name === undefined || path === undefined) return publishedName(checkout, specifier);
  return relativeTo(file, join(name, compiled(path, '.js')));
}

function writeManifest(folder: string, manifest: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
