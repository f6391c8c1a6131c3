/** The line of a description with the formula of what orders the rows; none for counts and values, which have no formula. */
export function formulaOf(
  measures: Readonly<Record<string, { readonly formula: string }>>,
  sortBy: string,
): readonly (readonly [string, string])[] {
  return Object.hasOwn(measures, sortBy) ? [['formula', `${sortBy} = ${measures[sortBy].formula}`]] : [];
}
