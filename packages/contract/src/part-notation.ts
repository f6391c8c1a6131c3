// How is a part of the corpus written in addresses, and in words?

/** The field and the value of `field:value`; what stands before the first colon is the field, without one all is the value. */
export function fieldAndValue(entry: string): [field: string, value: string] {
  const colon = entry.indexOf(':');
  return [entry.slice(0, Math.max(colon, 0)), entry.slice(colon + 1)];
}

/** `field:value` */
export function fieldWithValue(field: string, value: string): string {
  return `${field}:${value}`;
}

/**
 * `category: media; genre: blog or essay; texts with [lc = "tea"]`; empty for all of the corpus.
 * @param fields the values of each field, of which a text needs one
 * @param filesWith the query that finds something in each text; empty where there is none
 * @param nameOf what a field is called
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
