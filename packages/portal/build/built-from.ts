// Which files was the portal built from, and are they still the same?
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';

/** What a build was made from. Paths are relative to the portal's folder, so that the whole checkout can be moved. */
export interface BuiltFrom {
  /** SHA-256 of every file by its path, with slashes. */
  readonly files: Readonly<Record<string, string>>;
  /** Settings of the environment that stand in the built files. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Files of the portal itself that are no part of it. */
const NOT_SOURCES = ['dist/**', 'gallery/**', 'node_modules/**', '**/*.test.{ts,tsx}', '**/.*'];

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function ownFiles(portal: string): string[] {
  const all = globSync('**/*', { cwd: portal, exclude: NOT_SOURCES, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The `package.json` of every package that the portal names: it changes with the version. */
function packageFiles(portal: string): string[] {
  const file = join(portal, 'package.json');
  const require = createRequire(file);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const places = require.resolve.paths(name) ?? [];
    return places
      .map((place) => join(place, name, 'package.json'))
      .filter(existsSync)
      .slice(0, 1);
  });
}

function settingsNow(): Record<string, string> {
  return { VITE_ZABAN_API: process.env.VITE_ZABAN_API ?? '' };
}

/** The file of a module: what follows a question mark says only how it is used, as in `model.gz?url`. */
function fileOfModule(id: string): string {
  return id.replace(/\?.*$/, '');
}

/**
 * Describes a build.
 *
 * @param portal the portal's folder
 * @param modules files that the bundler read; those of npm packages are covered by the versions of the packages
 */
export function describeBuild(portal: string, modules: Iterable<string>): BuiltFrom {
  const foreign = Array.from(modules, fileOfModule).filter(
    (file) => !file.includes(`${sep}node_modules${sep}`) && existsSync(file),
  );
  const files = new Set([...ownFiles(portal), ...packageFiles(portal), ...foreign]);
  const entries = [...files].map((file) => [relative(portal, file).replaceAll(sep, '/'), hashOf(file)] as const);
  return { files: Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))), settings: settingsNow() };
}

/**
 * Whether a build would be made from the same files again. An npm package that is not installed any more is not compared:
 * a site is also served from an installation without the packages that only the build needs.
 */
export function isUpToDate(portal: string, { files, settings }: BuiltFrom): boolean {
  if (JSON.stringify(settings) !== JSON.stringify(settingsNow())) return false;
  const isSame = ([path, hash]: [string, string]): boolean => {
    const file = join(portal, path);
    return existsSync(file) ? hashOf(file) === hash : path.includes('node_modules/');
  };
  const isNew = (file: string): boolean => !Object.hasOwn(files, relative(portal, file).replaceAll(sep, '/'));
  return Object.entries(files).every(isSame) && !ownFiles(portal).some(isNew);
}
