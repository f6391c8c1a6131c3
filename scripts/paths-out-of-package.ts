import { posix } from 'node:path';

/** A string with which a module names a file outside its package by path. */
export interface PathOut {
  readonly file: string;
  readonly line: number;
  /** The path as it is written. */
  readonly text: string;
}

/** The code before the specifier of an import: `from '…'`, `import '…'`, `import('…')`. Imports have rules of their own. */
const BEFORE_SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*$/;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/**
 * Finds the strings of a module that are paths out of its package, relative to the module's folder; those that go up to another
 * package from any folder; and those that name the folder `packages`.
 *
 * @param packages names of the folders of all packages
 * @param file path of the module from the root of the repository, such as `packages/cli/src/index.ts`
 */
export function pathsOutOfPackage(file: string, text: string, packages: readonly string[]): PathOut[] {
  const root = file.split('/').slice(0, 2).join('/');
  const others = new Set(packages.filter((name) => `packages/${name}` !== root));
  const code = withoutComments(text);
  const found: PathOut[] = [];
  for (const match of code.matchAll(STRING)) {
    const named = match[1] ?? match[2] ?? match[3] ?? '';
    if (BEFORE_SPECIFIER.test(code.slice(Math.max(0, match.index - 20), match.index))) continue;
    const isUp = /^\.\.?(\/|$)/.test(named);
    const target = posix.normalize(posix.join(posix.dirname(file), named));
    const leavesPackage = isUp && target !== root && !target.startsWith(`${root}/`);
    const isOther = isUp && others.has(named.replace(/^[./]+/, '').split('/', 1)[0]);
    if (!leavesPackage && !isOther && !/(^|\/)packages\//.test(named)) continue;
    found.push({ file, line: code.slice(0, match.index).split('\n').length, text: named });
  }
  return found;
}

/** The text with comments replaced by spaces, so that line numbers stay the same; `//` in a string is no comment. */
function withoutComments(text: string): string {
  const piece = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[^]*?\*\//g;
  return text.replace(piece, (found) => (/^\/[/*]/.test(found) ? found.replaceAll(/[^\n]/g, ' ') : found));
}
