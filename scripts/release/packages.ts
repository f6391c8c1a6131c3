// Which packages does a release have, and what is in each?
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { copyQuery } from '@zaban/cli/build';
import { readDocuments } from '@zaban/server/documents';
import { INLINED, inlinedFile, inlineLibraries, packageOf, writeLicences } from './inline.ts';

/** A package of the checkout, as its package.json tells. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly exports: Readonly<Record<string, string>>;
  /** The doors of the published package, where they are not those that the checkout uses. */
  readonly publishConfig?: { readonly exports: Readonly<Record<string, string>> };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages for programs, each from the folder of the same name below `packages`. */
export const LIBRARIES = ['contract', 'engine', 'english', 'ingest'] as const;

/** What the package `zaban` is put together from: nobody else needs these alone. */
const ROOMS = ['cluster', 'word-list', 'server', 'portal', 'published', 'cli'] as const;

/** Those of them that bring files which Vite has made, beside the module that names their folder. */
const BUILT = ['portal', 'published'] as const;

/** Files of a package beside its code, where they are there. */
const BESIDE = ['model', 'README.md', 'LICENCE.md'];

const NODE = '>=24';

function manifestOf(checkout: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(checkout, 'packages', name, 'package.json'), 'utf8')) as Manifest;
}

/** The version of a release: that of the workspace. */
export function releaseVersion(checkout: string): string {
  return (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }).version;
}

/** `./src/index.ts` as `./dist/index.js`: the same depth, so that paths from a module to a file beside it still hold. */
const compiled = (path: string, ending: string): string => path.replace('./src/', './dist/').replace(/\.ts$/, ending);

/** Maps hold the sources themselves; the paths in them are only what a debugger shows. */
function copyCode(from: string, to: string, endings: string): void {
  for (const file of globSync(`**/*.{${endings}}`, { cwd: from })) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(from, file), target);
  }
}

/** Changes every import of a package's code, in modules and declarations, by what `renamed` says of it. */
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

/** What code of the checkout imports by a name that leads elsewhere in the published package: by file, then by new door. */
function publishedName(checkout: string, specifier: string): string {
  const [, name, door] = /^@zaban\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  const { exports, publishConfig } = manifestOf(checkout, name);
  if (publishConfig === undefined) return specifier;
  const path = exports[door === undefined ? '.' : `./${door}`];
  const [published] = Object.entries(publishConfig.exports).find(([, other]) => other === path) ?? [];
  if (published === undefined) throw new Error(`${specifier} has no door in the published package.`);
  return `@zaban/${name}${published.slice(1)}`;
}

/** Dependencies with the packages of the release at its own version, in the order of their names; without the inlined ones. */
function dependenciesOf(manifests: readonly Manifest[], version: string): Record<string, string> {
  const own = new Set<string>(LIBRARIES.map((name) => `@zaban/${name}`));
  const rooms = new Set<string>(ROOMS.map((name) => `@zaban/${name}`));
  const inlined = new Set(Object.values(INLINED).flat().map(packageOf));
  const all = manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  return Object.fromEntries(
    all
      .filter(([name]) => !rooms.has(name) && !inlined.has(name))
      .map(([name, range]): [string, string] => [name, own.has(name) ? version : range])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Puts one package for programs into `<output>/<name>`, ready to be packed. Gives its folder. */
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
  const beside = BESIDE.filter((file) => existsSync(join(checkout, 'packages', name, file)));
  for (const file of beside) cpSync(join(checkout, 'packages', name, file), join(folder, file), { recursive: true });
  cpSync(join(checkout, 'LICENSE'), join(folder, 'LICENSE'));
  const entries = Object.entries(manifest.publishConfig?.exports ?? manifest.exports).map(([door, path]) => [
    door,
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
    files: ['dist', ...beside, ...(INLINED[name] === undefined ? [] : ['libraries'])],
    dependencies: dependenciesOf([manifest], version),
  });
  return folder;
}

/** Puts the package `zaban` together: command line, server, word list, the built portal and the sample site. */
export async function stageProgram(checkout: string, compiledCode: string, output: string): Promise<string> {
  const version = releaseVersion(checkout);
  const folder = join(output, 'zaban');
  const manifests = new Map(ROOMS.map((name) => [name, manifestOf(checkout, name)]));
  for (const room of ROOMS) {
    // No program imports it: it has no declarations.
    if (room !== 'portal') copyCode(join(compiledCode, room, 'src'), join(folder, room, 'dist'), 'js,js.map');
    await inlineLibraries(checkout, room, join(folder, room));
    writeManifest(join(folder, room), { private: true, version, type: 'module' });
  }
  for (const room of BUILT) {
    cpSync(join(compiledCode, room, 'built.js'), join(folder, room, 'built.js'));
    cpSync(join(checkout, 'packages', room, 'dist'), join(folder, room, 'dist'), { recursive: true });
  }
  cpSync(join(checkout, 'sites', 'pakistani-english'), join(folder, 'sites', 'pakistani-english'), { recursive: true });
  const assets = join('server', 'src', 'documents', 'assets');
  cpSync(join(checkout, 'packages', assets), join(folder, assets.replace('src', 'dist')), { recursive: true });
  copyDocuments(checkout, folder);
  cpSync(join(checkout, 'LICENSE'), join(folder, 'LICENSE'));
  const command = readFileSync(join(checkout, 'packages', 'cli', 'bin', 'zaban.js'), 'utf8');
  const bin = join(folder, 'cli', 'bin', 'zaban.js');
  mkdirSync(dirname(bin), { recursive: true });
  writeFileSync(bin, command.replace('../src/index.ts', '../dist/index.js'));
  chmodSync(bin, 0o755);
  cpSync(join(checkout, 'packages/cli/bin/query-file.js'), join(folder, 'cli/bin/query-file.js'));
  const query = join(folder, 'cli/dist/query');
  writeLicences(copyQuery(query), join(query, 'LICENCES.txt'));
  for (const room of ROOMS) {
    // What Vite has made for the portal and for published sites imports nothing.
    const code = room === 'portal' ? 'portal/built.js' : `${room}/{built.js,dist/**/*.js}`;
    renameImports(folder, code, (specifier, file) => placeInProgram(checkout, specifier, file, manifests));
  }
  // Vite puts what the portal needs into its files: the package has none of it to install.
  const run = [...manifests].filter(([room]) => room !== 'portal').map(([, manifest]) => manifest);
  writeManifest(folder, {
    name: 'zaban',
    version,
    description: manifestOf(checkout, 'cli').description,
    license: 'MIT',
    type: 'module',
    engines: { node: NODE },
    bin: { zaban: './cli/bin/zaban.js' },
    exports: { './package.json': './package.json' },
    files: [...ROOMS, 'sites', 'docs', 'packages', 'CHANGELOG.md', 'CONTRIBUTING.md'],
    dependencies: dependenciesOf(run, version),
  });
  return folder;
}

/** Puts the documents into the package where they stand in the checkout; the README of the command line is that of the package. */
function copyDocuments(checkout: string, folder: string): void {
  for (const [path, content] of readDocuments(checkout)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  cpSync(join(checkout, 'packages', 'cli', 'README.md'), join(folder, 'README.md'));
}

/** What an import of the program's code says: rooms are no packages of their own here and are reached by their path. */
function placeInProgram(
  checkout: string,
  specifier: string,
  file: string,
  manifests: ReadonlyMap<string, Manifest>,
): string {
  const [room] = file.split('/');
  if (INLINED[room]?.includes(specifier)) return relativeTo(file, join(room, inlinedFile(specifier)));
  const [, name, door] = /^@zaban\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const path = name === undefined ? undefined : manifests.get(name)?.exports[door === undefined ? '.' : `./${door}`];
  if (name === undefined || path === undefined) return publishedName(checkout, specifier);
  return relativeTo(file, join(name, compiled(path, '.js')));
}

function writeManifest(folder: string, manifest: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
