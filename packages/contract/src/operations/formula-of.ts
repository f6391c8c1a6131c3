/** The line of a file's description with the formula of the sort key; empty for counts and values, which have no formula. */
export function formulaOf(
  measures: Readonly<Record<string, { readonly formula: string }>>,
  sortBy: string,
): readonly (readonly [string, string])[] {
  const measure = Object.hasOwn(measures, sortBy) ? measures[sortBy] : undefined;
  return measure === undefined ? [] : [['formula', `${sortBy} = ${measure.formula}`]];
}
