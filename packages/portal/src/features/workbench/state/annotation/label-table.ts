import { ratePerMillion } from '../../../../shared/figures.ts';
import { uncapitalised } from '@zaban/contract';
import type { Annotations } from '../../../../shared/saved-work/annotations.ts';

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

/** The figures that stand beside the number of lines of a label, with their names. */
export const SECOND_FIGURES = [
  ['ofLabel', 'Per cent of the label'],
  ['ofColumn', 'Per cent of the column'],
  ['perMillion', 'Per million tokens'],
] as const;

export type SecondFigure = (typeof SECOND_FIGURES)[number][0];

/** Some lines of a label, and what they are compared with. */
interface LinesOfLabel {
  readonly count: number;
  /** All lines of the label. */
  readonly ofLabel: number;
  /** The labelled lines of the column. */
  readonly ofColumn: number;
  /** Tokens of the searched texts of the column. */
  readonly tokens: number;
}

/** A figure beside the number of lines; 0 of nothing is 0. */
export function secondFigure(figure: SecondFigure, { count, ofLabel, ofColumn, tokens }: LinesOfLabel): number {
  if (figure === 'perMillion') return ratePerMillion(count, tokens);
  const whole = figure === 'ofLabel' ? ofLabel : ofColumn;
  return whole === 0 ? 0 : (count / whole) * 100;
}

/**
 * The rows of a file of the table: the lines of each column and of all, then each of the figures for the same columns,
 * unrounded.
 *
 * @param tokens tokens of the searched texts in each column
 */
export function labelFileRows(
  { values, rows, labelled, unlabelled }: LabelTable,
  tokens: readonly number[],
  figures: readonly SecondFigure[],
): readonly (readonly (string | number)[])[] {
  const columns = [...values, 'all'];
  const [ofColumns, ofTokens] = [withSum(labelled), withSum(tokens)];
  const named = SECOND_FIGURES.filter(([figure]) => figures.includes(figure));
  const none = named.flatMap(() => columns.map(() => ''));
  return [
    ['label', ...columns, ...named.flatMap(([, name]) => columns.map((each) => `${each} (${uncapitalised(name)})`))],
    ...rows.map(({ label, counts, total }) => [
      label,
      ...withSum(counts),
      ...named.flatMap(([figure]) =>
        withSum(counts).map((count, column) =>
          secondFigure(figure, {
            count,
            ofLabel: total,
            ofColumn: ofColumns[column] ?? 0,
            tokens: ofTokens[column] ?? 0,
          }),
        ),
      ),
    ]),
    ...(unlabelled === undefined ? [] : [['(no label)', ...withSum(unlabelled), ...none]]),
    ['(tokens of the texts)', ...ofTokens, ...none],
  ];
}

function withSum(counts: readonly number[]): number[] {
  return [...counts, sumOf(counts)];
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
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
