import { posix } from 'node:path';

/** A place where a module names a file of another package, or of the house, by its path. */
export interface PathOut {
  readonly file: string;
  readonly line: number;
  /** The text that names it. */
  readonly text: string;
}

/** What imports: `from '…'`, `import '…'`, `import('…')`; their directions are checked by the rules for imports. */
const BEFORE_SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*$/;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/**
 * Finds the strings of a module that lead out of its package when they are read from the module's folder, those that go up to
 * another package from wherever they are read, and those that name the folder of the packages.
 *
 * @param packages names of the folders of all packages
 * @param file path of the module from the root of the house, such as `packages/cli/src/index.ts`
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

/** The text with comments blanked out, line by line where it was; a `//` in a string stays. */
function withoutComments(text: string): string {
  const piece = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[^]*?\*\//g;
  return text.replace(piece, (found) => (/^\/[/*]/.test(found) ? found.replaceAll(/[^\n]/g, ' ') : found));
}
