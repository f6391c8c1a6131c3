// How is a subcorpus written in addresses, and in words?

/** Splits `field:value` at its first colon. Without a colon, the field is '' and the value is the whole text. */
export function fieldAndValue(entry: string): [field: string, value: string] {
  const colon = entry.indexOf(':');
  return [entry.slice(0, Math.max(colon, 0)), entry.slice(colon + 1)];
}

/** Prints `field:value`. */
export function fieldWithValue(field: string, value: string): string {
  return `${field}:${value}`;
}

/**
 * Describes a subcorpus, as in `category: media; genre: blog or essay; texts with [lc = "tea"]`; '' for the whole corpus.
 * @param fields the accepted values of each field; a text must have one of them
 * @param filesWith a query that must have a hit in each text; '' if there is none
 * @param nameOf gives the displayed name of a field
 */
export function partInWords(
  fields: Iterable<readonly [field: string, values: readonly string[]]>,
  filesWith: string,
  nameOf: (field: string) => string = (field) => field,
): string {
  const words = Array.from(fields, ([field, values]) => {
    return `${nameOf(field)}: ${values.map((value) => (value === '' ? '(not given)' : value)).join(' or ')}`;
  });
  return [...words, ...(filesWith === '' ? [] : [`texts with ${filesWith}`])].join('; ');
}
