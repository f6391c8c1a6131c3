import { printContextFilter, readContextFilter, type WrittenContextFilter } from '@zaban/contract';

export const NEW_CONTEXT: WrittenContextFilter = { exclude: false, window: [5, 5], pattern: '' };

/** The step as it is written in the address; a plain word becomes its token, ignoring case. */
export function printContext({ pattern, ...how }: WrittenContextFilter): string {
  const written = pattern.trim();
  const token = /^[["~]/.test(written) ? written : `[lc=${JSON.stringify(written.toLowerCase())}]`;
  return printContextFilter({ ...how, pattern: token });
}

/** The short form that is shown in the line of steps: `with [lemma="go"], 3 left, 0 right`. */
export function contextInWords(written: string): string {
  return filterInWords(written, (left, right) => `, ${left} left, ${right} right`);
}

/** `with [lemma="go"] within 3 tokens to the left or 0 to the right` */
export function contextInSentence(written: string): string {
  return filterInWords(written, (left, right) => ` within ${left} tokens to the left or ${right} to the right`);
}

function filterInWords(written: string, windowInWords: (left: number, right: number) => string): string {
  const filter = readContextFilter(written);
  if (filter === undefined) return written;
  return `${filter.exclude ? 'without' : 'with'} ${filter.pattern}${windowInWords(...filter.window)}`;
}
