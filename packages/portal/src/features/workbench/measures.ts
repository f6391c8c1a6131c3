// Which measures can rows be ordered by, and which stand in a table?
import type { Family } from '@zaban/contract';

type Measures<Name extends string> = Readonly<
  Record<Name, { readonly name: string; readonly meaning: string; readonly family: Family; readonly isUsual: boolean }>
>;

const FAMILIES: Readonly<Record<Family, string>> = {
  significance: 'Significance: how certain',
  strength: 'Effect size: how strong',
  heuristic: 'Both combined',
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

/** The first two measures and that by which the rows are ordered, in the order of a table; with `all` every usual one. */
export function measureColumns<Name extends string>(measures: Measures<Name>, sortBy: Name, all: boolean): Name[] {
  const names = Object.keys(measures) as Name[];
  const shown = names.filter((name) => FIRST.includes(name) || name === sortBy || (all && measures[name].isUsual));
  return [...shown.filter((name) => FIRST.includes(name)), ...shown.filter((name) => !FIRST.includes(name))];
}

/** Measures that are shares or differences of them. */
const SHARES: ReadonlySet<string> = new Set(['dice', 'minimumSensitivity', 'deltaPCollocate', 'deltaPNode']);

/** Decimals of the column of a measure: all its values have the same. */
export function placesOf(name: string): number {
  if (name === 'percentDiff') return 1;
  return SHARES.has(name) ? 4 : 2;
}
