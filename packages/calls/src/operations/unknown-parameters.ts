/** Names in the query string of an address that are not in `taken`, without repetitions. */
export function unknownParameters(url: string, taken: readonly string[]): string[] {
  const start = url.indexOf('?');
  const names = new Set(new URLSearchParams(start === -1 ? '' : url.slice(start + 1)).keys());
  return Array.from(names).filter((name) => !taken.includes(name));
}
