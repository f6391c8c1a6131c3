// Which measures can rows be ordered by, and which are shown?
import type { Family } from '@zaban/contract';
import type { TableColumn } from './table-columns.ts';

type Measures<Name extends string> = Readonly<
  Record<Name, { readonly name: string; readonly meaning: string; readonly family: Family; readonly isUsual: boolean }>
>;

const FAMILIES: Readonly<Record<Family, string>> = {
  significance: 'Significance: how certain',
  strength: 'Effect size: how strong',
  heuristic: 'Both combined',
};

/** All measures as choices, grouped by family. */
export function measureChoices<Name extends string>(measures: Measures<Name>) {
  const all = Object.entries(measures) as [Name, Measures<Name>[Name]][];
  return Object.entries(FAMILIES).map(([family, group]) => ({
    group,
    items: all.flatMap(([value, each]) => (each.family === family ? [{ value, label: each.name }] : [])),
  }));
}

/** The two that are read together: significance and effect size. */
const FIRST = ['logLikelihood', 'logRatio'];

/** The measure by which rows are ordered; log-likelihood where rows are ordered by a count or by their words. */
export function measureOf<Name extends string>(measures: Measures<Name>, sortBy: string): Name {
  return (Object.hasOwn(measures, sortBy) ? sortBy : FIRST[0]) as Name;
}

/**
 * A column for each measure, the two of `FIRST` in front, in an order that does not depend on that of the rows: sorting
 * moves no column. Shown are `FIRST`, or with `all` the usual ones, unless they are toggled.
 */
export function measureColumns<Name extends string>(
  measures: Measures<Name>,
  sortBy: string,
  all: boolean,
): (TableColumn & { readonly id: Name })[] {
  const names = Object.keys(measures) as Name[];
  const isFirst = (name: Name): boolean => FIRST.includes(name);
  return [...names.filter(isFirst), ...names.filter((name) => !isFirst(name))].map((id) => ({
    id,
    text: measures[id].name,
    isUsual: isFirst(id) || (all && measures[id].isUsual),
    isOrder: id === sortBy,
  }));
}
