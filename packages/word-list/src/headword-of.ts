/** The headword of what may be an entry of a word list, for messages; "" if it has none. */
export function headwordOf(candidate: unknown): string {
  const word = (candidate as { word?: unknown } | null)?.word;
  return typeof word === 'string' ? word : '';
}
