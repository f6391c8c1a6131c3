import { patternInWords } from './pattern-in-words.ts';
import { wordOfToken } from './word-of-token.ts';
import { printContextFilter, readContextFilter, type WrittenContextFilter } from '@zaban/contract';

export const NEW_CONTEXT: WrittenContextFilter = { exclude: false, window: [5, 5], pattern: '' };

/** The step as it is written in the address; a plain word becomes its token, ignoring case. */
export function printContext({ pattern, ...how }: WrittenContextFilter): string {
  const written = pattern.trim();
  const token = /^[["~]/.test(written) ? written : `[lc=${JSON.stringify(written.toLowerCase())}]`;
  return printContextFilter({ ...how, pattern: token });
}

/** The name of a step in the line of steps, and its short form: `Near`, `“tea”, 3 left, 0 right`. */
export function contextOfStep(written: string): { readonly kind: string; readonly text: string } {
  const filter = readContextFilter(written);
  if (filter === undefined) return { kind: 'Near', text: written };
  const { exclude, pattern, window } = filter;
  const word = wordOfToken(pattern);
  const isWord = word?.attribute === 'lc' || word?.attribute === 'word';
  const near = isWord ? `“${word.value}”` : patternInWords(pattern);
  return { kind: exclude ? 'Not near' : 'Near', text: `${near}, ${window[0]} left, ${window[1]} right` };
}

/** `with any form of “go” within 3 tokens to the left or 0 to the right` */
export function contextInSentence(written: string): string {
  const filter = readContextFilter(written);
  if (filter === undefined) return written;
  const [left, right] = filter.window;
  return `${filter.exclude ? 'without' : 'with'} ${patternInWords(filter.pattern)} within ${left} tokens to the left or ${right} to the right`;
}
