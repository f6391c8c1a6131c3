// Which packages does a release have, and what is in each?
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A package of the checkout, as its package.json tells. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages for programs, each from the folder of the same name below `packages`. */
export const LIBRARIES = ['contract', 'engine', 'english', 'ingest'] as const;

/** What the package `zaban` is put together from: nobody else needs these alone. */
const ROOMS = ['word-list', 'server', 'portal', 'published', 'cli'] as const;

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

function copyCode(from: string, to: string): void {
  for (const file of globSync('**/*.{js,js.map,d.ts}', { cwd: from })) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join(from, file), 'utf8');
    // Maps hold the sources themselves; the path is only what a debugger shows.
    writeFileSync(target, text);
  }
}

/** Dependencies with the packages of the release at its own version, in the order of their names. */
function dependenciesOf(manifests: readonly Manifest[], version: string): Record<string, string> {
  const own = new Set<string>(LIBRARIES.map((name) => `@zaban/${name}`));
  const rooms = new Set<string>(ROOMS.map((name) => `@zaban/${name}`));
  const all = manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  return Object.fromEntries(
    all
      .filter(([name]) => !rooms.has(name))
      .map(([name, range]): [string, string] => [name, own.has(name) ? version : range])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Puts one package for programs into `<output>/<name>`, ready to be packed. Gives its folder. */
export function stageLibrary(checkout: string, compiledCode: string, name: string, output: string): string {
  const version = releaseVersion(checkout);
  const manifest = manifestOf(checkout, name);
  const folder = join(output, name);
  copyCode(join(compiledCode, name, 'src'), join(folder, 'dist'));
  const beside = BESIDE.filter((file) => existsSync(join(checkout, 'packages', name, file)));
  for (const file of beside) cpSync(join(checkout, 'packages', name, file), join(folder, file), { recursive: true });
  cpSync(join(checkout, 'LICENSE'), join(folder, 'LICENSE'));
  const entries = Object.entries(manifest.exports).map(([door, path]) => [
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
    files: ['dist', ...beside],
    dependencies: dependenciesOf([manifest], version),
  });
  return folder;
}

/** Puts the package `zaban` together: command line, server, word list, the built portal and the sample site. */
export function stageProgram(checkout: string, compiledCode: string, output: string): string {
  const version = releaseVersion(checkout);
  const folder = join(output, 'zaban');
  const manifests = new Map(ROOMS.map((name) => [name, manifestOf(checkout, name)]));
  for (const room of ROOMS) {
    if (room !== 'portal') copyCode(join(compiledCode, room, 'src'), join(folder, room, 'dist'));
    writeManifest(join(folder, room), { private: true, version, type: 'module' });
  }
  for (const room of BUILT) {
    for (const file of ['built.js', 'built.d.ts']) cpSync(join(compiledCode, room, file), join(folder, room, file));
    cpSync(join(checkout, 'packages', room, 'dist'), join(folder, room, 'dist'), { recursive: true });
  }
  cpSync(join(checkout, 'sites', 'pakistani-english'), join(folder, 'sites', 'pakistani-english'), { recursive: true });
  cpSync(join(checkout, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(checkout, 'packages', 'cli', 'README.md'), join(folder, 'README.md'));
  const command = readFileSync(join(checkout, 'packages', 'cli', 'bin', 'zaban.js'), 'utf8');
  const bin = join(folder, 'cli', 'bin', 'zaban.js');
  mkdirSync(dirname(bin), { recursive: true });
  writeFileSync(bin, command.replace('../src/index.ts', '../dist/index.js'));
  chmodSync(bin, 0o755);
  for (const file of globSync('{word-list,server,published,cli,portal}/**/*.{js,d.ts}', { cwd: folder })) {
    if (file.startsWith('portal/dist')) continue;
    const path = join(folder, file);
    writeFileSync(path, withRoomsBeside(readFileSync(path, 'utf8'), file, manifests));
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
    files: [...ROOMS, 'sites'],
    dependencies: dependenciesOf(run, version),
  });
  return folder;
}

/** Code of a file of the program whose imports of other rooms go by path: `@zaban/server` is no package of its own here. */
function withRoomsBeside(code: string, file: string, manifests: ReadonlyMap<string, Manifest>): string {
  return code.replaceAll(
    /(["'])@zaban\/([\w-]+)((?:\/[\w-]+)*)\1/g,
    (whole, quote: string, room: string, door: string) => {
      const path = manifests.get(room)?.exports[door === '' ? '.' : `.${door}`];
      if (path === undefined) return whole;
      const target = relative(dirname(file), join(room, compiled(path, '.js')));
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    },
  );
}

function writeManifest(folder: string, manifest: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
