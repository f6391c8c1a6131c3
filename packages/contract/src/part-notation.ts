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

/** The years of a list in ascending order, with three or more that follow each other as a range: `2004–2006`. */
function yearsInWords(values: readonly string[]): readonly string[] {
  const runs: (readonly [first: number, last: number])[] = [];
  for (const year of values.map(Number).toSorted((one, other) => one - other)) {
    const [first, last] = runs.at(-1) ?? [NaN, NaN];
    if (year === last + 1) runs.splice(-1, 1, [first, year]);
    else runs.push([year, year]);
  }
  return runs.flatMap(([first, last]) =>
    last - first < 2 ? [...new Set([first, last])].map(String) : [`${first}–${last}`],
  );
}

/** The values of a field that are accepted: `blog or essay`, `2004–2006 or 2012`. */
export function valuesInWords(values: readonly string[]): string {
  const words = values.every((value) => /^\d{4}$/.test(value)) ? yearsInWords(values) : values;
  return words.map((value) => (value === '' ? '(not given)' : value)).join(' or ');
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
    return `${nameOf(field)}: ${valuesInWords(values)}`;
  });
  return [...words, ...(filesWith === '' ? [] : [`texts with ${filesWith}`])].join('; ');
}
