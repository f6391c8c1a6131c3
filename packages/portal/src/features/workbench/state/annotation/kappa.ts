/** Agreement of two coders. */
export interface Agreement {
  /** Number of lines that both have labelled. */
  readonly lines: number;
  /** Share of these lines with the same label. */
  readonly observed: number;
  /** The share expected by chance, given how often each coder uses each label. */
  readonly expected: number;
  /** (observed − expected) / (1 − expected), Cohen 1960; null where the expected share is 1. */
  readonly kappa: number | null;
  /** Ends of its 95 % interval, from the standard error √(po(1 − po) / (n(1 − pe)²)), Cohen 1960. */
  readonly interval: readonly [number, number] | null;
  readonly labels: readonly string[];
  /** Number of lines by the label of the first coder (row) and of the second (column), in the order of `labels`. */
  readonly table: readonly (readonly number[])[];
}

const Z = 1.959964;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Cohen’s kappa of pairs of labels; undefined for no pairs. */
export function agreementOf(pairs: readonly (readonly [string, string])[]): Agreement | undefined {
  const lines = pairs.length;
  if (lines === 0) return undefined;
  const labels = [...new Set(pairs.flat())].sort((a, b) => a.localeCompare(b));
  const table = labels.map((first) =>
    labels.map((second) => pairs.filter(([one, other]) => one === first && other === second).length),
  );
  const observed = sum(labels.map((_, at) => table[at]?.[at] ?? 0)) / lines;
  const expected =
    sum(labels.map((_, at) => sum(table[at] ?? []) * sum(table.map((row) => row[at] ?? 0)))) / (lines * lines);
  if (expected === 1) return { lines, observed, expected, kappa: null, interval: null, labels, table };
  const kappa = (observed - expected) / (1 - expected);
  const error = Math.sqrt((observed * (1 - observed)) / lines) / (1 - expected);
  return { lines, observed, expected, kappa, interval: [kappa - Z * error, kappa + Z * error], labels, table };
}
