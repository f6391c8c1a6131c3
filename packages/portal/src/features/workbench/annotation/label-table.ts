import type { Annotations } from '../../../shared/saved-work/annotations.ts';

/** A label with its lines in each column. */
interface LabelRow {
  readonly label: string;
  readonly counts: readonly number[];
  readonly total: number;
}

/** The labels of a coder by the values of a field of the texts. */
export interface LabelTable {
  /** Values of the field: the columns. */
  readonly values: readonly string[];
  readonly rows: readonly LabelRow[];
  /** Labelled lines in each column. */
  readonly labelled: readonly number[];
  /** Lines without a label in each column; undefined where the lines of the columns are not known. */
  readonly unlabelled: readonly number[] | undefined;
}

/**
 * Counts the labelled lines of a coder.
 *
 * @param valueOf value of the field in a text
 * @param lines number of all lines for each value of the field, if known
 */
export function labelTable(
  { labels, lines: kept, coders }: Annotations,
  coder: string,
  valueOf: (filename: string) => string,
  lines?: ReadonlyMap<string, number>,
): LabelTable {
  const given = Object.entries(coders[coder] ?? {}).flatMap(([key, { label }]) => {
    const line = kept[key];
    return label === '' || line === undefined ? [] : [{ label, value: valueOf(line.filename) }];
  });
  const values = [...new Set([...(lines?.keys() ?? []), ...given.map(({ value }) => value)])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const byLabel = Map.groupBy(given, ({ label }) => label);
  const rows = [...new Set([...labels, ...byLabel.keys()])].flatMap((label): LabelRow[] => {
    const own = byLabel.get(label);
    if (own === undefined) return [];
    const counts = values.map((each) => own.filter(({ value }) => value === each).length);
    return [{ label, counts, total: own.length }];
  });
  const labelled = values.map((_, column) => rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0));
  return {
    values,
    rows,
    labelled,
    // Labels of lines that another build does not have any more are not among its lines.
    unlabelled: lines && values.map((value, column) => Math.max(0, (lines.get(value) ?? 0) - (labelled[column] ?? 0))),
  };
}
