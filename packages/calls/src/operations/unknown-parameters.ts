import { CORPUS_FIELDS } from '@zaban/contract';

/** Names in the query string of an address that are not in `taken` and choose no corpus, without repetitions. */
export function unknownParameters(url: string, taken: readonly string[]): string[] {
  const start = url.indexOf('?');
  const names = new Set(new URLSearchParams(start === -1 ? '' : url.slice(start + 1)).keys());
  return Array.from(names).filter((name) => !taken.includes(name) && !(name in CORPUS_FIELDS));
}
