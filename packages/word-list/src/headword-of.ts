/** The headword of a value that may not be a valid entry, for messages; "" if it has none. */
export function headwordOf(candidate: unknown): string {
  const word = (candidate as { word?: unknown } | null)?.word;
  return typeof word === 'string' ? word : '';
}
