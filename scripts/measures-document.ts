// Describes the measures, from the tables of measures in the engine.
import { ASSOCIATION_MEASURES, type Family, KEYNESS_MEASURES } from '@zaban/engine/statistics';

interface Measure {
  readonly name: string;
  readonly formula: string;
  readonly source: string;
  readonly meaning: string;
  readonly scale: string;
  readonly family: Family;
}

function tableOf(measures: Readonly<Record<string, Measure>>): string {
  const rows = Object.entries(measures).map(([key, { name, formula, meaning, scale, family, source }]) =>
    [`\`${key}\``, name, formula, meaning, scale, family, source].map((cell) => cell.replaceAll('|', '\\|')),
  );
  return [
    ['name', 'for people', 'formula', 'what it says', 'values', 'family', 'source'],
    ['---', '---', '---', '---', '---', '---', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The complete text of docs/measures.md. */
export function measuresDocument(): string {
  return `# Measures

Made from \`packages/engine/src/statistics\`, one file a measure. A **significance** says how sure it
is that there is a difference, a **strength** how large it is, a **heuristic** mixes both. Each is checked against the worked examples
printed in the literature where there are any, and is finite for every table: **a frequency of 0 counts as 0.5 where it would be
a divisor or under a logarithm**, and a fraction of nothing is 0.

## Association

R1 window tokens, C1 frequency of the collocate, N population, O11 joint occurrences, E11 = R1·C1/N; R2 = N − R1, C2 = N −
C1, and the other cells accordingly, never below 0. For \`sortBy\` of \`collocations\`. In the workbench
punctuation is counted in R1 and N, but not listed: values of which fewer than half of the tokens in the corpus have a letter or digit, such as
\`.\` and the tag \`PUNCT\` (\`wordsOnly\`).

${tableOf(ASSOCIATION_MEASURES)}

## Keyness

f1 of n1 tokens in the target, f2 of n2 in the reference; k is 1 per million unless given. For \`sortBy\` of \`keyness\`. Punctuation is counted in n1
and n2, but not listed, as among the collocates. The interval
\`low\`, \`high\` of the log ratio is logRatio ∓ 1.959964·√(1/f1 − 1/n1 + 1/f2 − 1/n2)/ln 2 (Katz et al. 1978).

${tableOf(KEYNESS_MEASURES)}
`;
}
