import { type Lexeme, scan } from './scanner.ts';

/**
 * A warning if a `|` outside parentheses divides a query of several words, which then finds whole phrases where a
 * choice of words was probably meant: `different from|than` finds `different from`, or `than`. Undefined for any other
 * query, also for one that is none.
 */
export function cutPhraseWarning(simple: string): string | undefined {
  const [first = [], ...others] = alternatives(scan(simple));
  const last = others.at(-1);
  if (last === undefined || [first, ...others].some((each) => each.length === 0)) return undefined;
  const between = others.slice(0, -1);
  if ((first.length === 1 && last.length === 1) || between.some((each) => each.length > 1)) return undefined;
  const written = (lexemes: readonly Lexeme[]): string => {
    const places = lexemes.map(({ place }) => place);
    return simple.slice(places[0].offset, places[places.length - 1].offset + places[places.length - 1].length);
  };
  const all = [first, ...others].map((each) => `“${written(each)}”`);
  const choice = [first.slice(-1), ...between, last.slice(0, 1)].map(written).join('|');
  const meant = [
    ...first.slice(0, -1).map(({ text }) => text),
    `(${choice})`,
    ...last.slice(1).map(({ text }) => text),
  ];
  return `“|” divides the whole query: this finds ${all.slice(0, -1).join(', ')} or ${all.at(-1)}. For a choice at one place, write ${meant.join(' ')}.`;
}

/** The lexemes between the `|` that are in no parentheses; a group in parentheses counts as one. */
function alternatives(lexemes: readonly Lexeme[]): Lexeme[][] {
  const found: Lexeme[][] = [[]];
  let depth = 0;
  for (const lexeme of lexemes) {
    const current = found[found.length - 1];
    if (lexeme.kind === 'or' && depth === 0) found.push([]);
    else if (depth === 0) current.push(lexeme);
    else {
      const whole = current[current.length - 1];
      const length = lexeme.place.offset + lexeme.place.length - whole.place.offset;
      current[current.length - 1] = { ...whole, text: whole.text + lexeme.text, place: { ...whole.place, length } };
    }
    depth += lexeme.kind === 'open' ? 1 : lexeme.kind === 'close' ? -1 : 0;
    if (depth < 0) return [];
  }
  return found;
}
