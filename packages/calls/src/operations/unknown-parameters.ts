import { CORPUS_FIELDS, searchOf } from '@zaban/contract';

/** Names in the query string of an address that are not in `taken` and choose no corpus, without repetitions. */
export function unknownParameters(url: string, taken: readonly string[]): string[] {
  const names = new Set(new URLSearchParams(searchOf(url)).keys());
  return Array.from(names).filter((name) => !taken.includes(name) && !(name in CORPUS_FIELDS));
}
