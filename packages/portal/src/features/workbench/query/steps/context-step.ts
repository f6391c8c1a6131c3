import { printContextFilter, readContextFilter, type WrittenContextFilter } from '@zaban/contract';

export const NEW_CONTEXT: WrittenContextFilter = { exclude: false, window: [5, 5], pattern: '' };

/** The step in the address; a plain word stands for its token, ignoring capitals. */
export function printContext({ pattern, ...how }: WrittenContextFilter): string {
  const written = pattern.trim();
  const token = /^[["~]/.test(written) ? written : `[lc=${JSON.stringify(written.toLowerCase())}]`;
  return printContextFilter({ ...how, pattern: token });
}

export function contextInWords(written: string): string {
  const filter = readContextFilter(written);
  if (filter === undefined) return written;
  const [left, right] = filter.window;
  return `${filter.exclude ? 'without' : 'with'} ${filter.pattern} within ${left} tokens left and ${right} right`;
}
