/** Names of an address's query string that are not among those that a call takes, each once. */
export function unknownParameters(url: string, taken: readonly string[]): string[] {
  const start = url.indexOf('?');
  const names = new Set(new URLSearchParams(start === -1 ? '' : url.slice(start + 1)).keys());
  return Array.from(names).filter((name) => !taken.includes(name));
}
