// Which measures can rows be ordered by, and which stand in a table?
import type { Family } from '@zaban/contract';

type Measures<Name extends string> = Readonly<
  Record<Name, { readonly name: string; readonly meaning: string; readonly family: Family; readonly isUsual: boolean }>
>;

const FAMILIES: Readonly<Record<Family, string>> = {
  significance: 'How sure it is',
  strength: 'How strong it is',
  heuristic: 'Both in one',
};

/** All measures as choices, by what they say. */
export function measureChoices<Name extends string>(measures: Measures<Name>) {
  const all = Object.entries(measures) as [Name, Measures<Name>[Name]][];
  return Object.entries(FAMILIES).map(([family, group]) => ({
    group,
    items: all.flatMap(([value, each]) => (each.family === family ? [{ value, label: each.name }] : [])),
  }));
}

/** The two that are read together: how sure a difference is, and how large. */
const FIRST = ['logLikelihood', 'logRatio'];

/** The usual measures in the order of a table, and that by which its rows are ordered. */
export function measureColumns<Name extends string>(measures: Measures<Name>, sortBy: Name): Name[] {
  const names = Object.keys(measures) as Name[];
  const shown = names.filter((name) => measures[name].isUsual || name === sortBy);
  return [...shown.filter((name) => FIRST.includes(name)), ...shown.filter((name) => !FIRST.includes(name))];
}
