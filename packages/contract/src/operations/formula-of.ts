/** The line of a file's description with the formula of the sort key; empty for counts and values, which have no formula. */
export function formulaOf(
  measures: Readonly<Record<string, { readonly formula: string }>>,
  sortBy: string,
): readonly (readonly [string, string])[] {
  return Object.hasOwn(measures, sortBy) ? [['formula', `${sortBy} = ${measures[sortBy].formula}`]] : [];
}
