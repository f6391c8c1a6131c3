// Which style sheets write a size, a radius or a width of their own, and which classes does nobody use or define?

/** A style sheet or a file of code: its path, and what is in it. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** Lengths that only the tokens and the breakpoints write. Sizes in em depend on the text around them, those in pt are of paper. */
const LITERALS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['size of text', /\bfont(?:-size)?:[^;/]*?(?:\d(?:rem|px)|clamp)[^;]*/g],
  ['radius', /\bborder-radius:[^;]*?\d(?:rem|px)[^;]*/g],
  ['width of windows', /@media[^{]*\d(?:em|px|rem)[^{]*/g],
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '');

/** The lengths that a style sheet writes where a token is wanted. */
export function literalLengths({ path, text }: SourceText): string[] {
  return LITERALS.flatMap(([what, pattern]) =>
    [...withoutComments(text).matchAll(pattern)]
      .filter(([found]) => !/clamp\(var\(--text/.test(found))
      .map(([found]) => `${path}: use a token for the ${what} in “${found.trim()}”`),
  );
}

/** The classes that a style sheet has rules for. */
export function classesOf(text: string): Set<string> {
  const selectors = withoutComments(text).matchAll(/([^{};]*)\{/g);
  const names = [...selectors].flatMap(([, selector]) =>
    selector.trim().startsWith('@') ? [] : [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)],
  );
  return new Set(names.map(([, name]) => name));
}

/** The style sheets that a file of code imports, by the names that it gives them. */
export function importedStyles(code: string): Map<string, string> {
  const imports = code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return new Map([...imports].map(([, name, from]) => [name, from]));
}

/** The classes that a file of code takes from a style sheet that it imported by this name. */
export function classesTaken(code: string, name: string): Set<string> {
  const taken = code.matchAll(new RegExp(String.raw`(?<![\w/-])${name}\.([a-zA-Z]\w*)\b`, 'g'));
  return new Set([...taken].map(([, each]) => each));
}

/** The general classes that a file names: in code within quotation marks, in a style sheet after `composes`. */
export function generalClasses(text: string): Set<string> {
  const composed = text.matchAll(/composes: ([\w\s-]+) from global/g);
  const named = text.matchAll(/className="([^"]*)"/g);
  return new Set([...composed, ...named].flatMap(([, names]) => names.trim().split(/\s+/)));
}
