/** The subject of a finding. */
export type FindingKind =
  | 'site'
  | 'source'
  | 'metadata'
  | 'document'
  | 'encoding'
  | 'markup'
  | 'duplicate'
  | 'language'
  | 'empty'
  | 'alignment'
  | 'category';

export interface Finding {
  readonly kind: FindingKind;
  readonly severity: 'error' | 'warning';
  /** One sentence, with file and line if there are any. */
  readonly message: string;
}

/** Number of texts and words in a part of the corpus. */
export interface Count {
  readonly name: string;
  readonly texts: number;
  /** Number of tokens with a letter or digit. */
  readonly words: number;
}

export interface CategoryCount extends Count {
  readonly genres: readonly Count[];
}

export interface CheckReport {
  readonly source: string;
  readonly texts: number;
  readonly words: number;
  readonly withdrawn: number;
  readonly categories: readonly CategoryCount[];
  readonly findings: readonly Finding[];
}

const HEADINGS: Readonly<Record<FindingKind, string>> = {
  site: 'Site',
  source: 'Source',
  metadata: 'Metadata and files',
  category: 'Categories and genres',
  document: 'Documents to look at',
  encoding: 'Encoding',
  markup: 'Markup in plain texts',
  duplicate: 'Duplicates',
  language: 'Passages that are not English',
  empty: 'Empty texts',
  alignment: 'Alignment with other corpora',
};

/**
 * Whether a finding makes `zaban check` exit with status 1: every error, and every warning about sources or metadata.
 */
export function isFault({ severity, kind }: Finding): boolean {
  return severity === 'error' || kind === 'source' || kind === 'metadata';
}

/** Findings of a kind that the plain text shows: those of real corpora go into the hundreds. */
const SHOWN = 10;

/** The report as plain text: findings grouped by kind, then counts by category and genre. */
export function printCheckReport(report: CheckReport): string {
  const lines: string[] = [];
  for (const kind of Object.keys(HEADINGS) as FindingKind[]) {
    const findings = report.findings
      .filter((finding) => finding.kind === kind)
      .toSorted((a, b) => (a.severity < b.severity ? -1 : Number(a.severity > b.severity)));
    if (findings.length === 0) continue;
    lines.push(`${HEADINGS[kind]} (${findings.length})`);
    for (const { severity, message } of findings.slice(0, SHOWN)) lines.push(`  ${severity}: ${message}`);
    if (findings.length > SHOWN) lines.push(`  … and ${findings.length - SHOWN} more; --json prints all`);
    lines.push('');
  }
  const rows: [string, Count][] = report.categories.flatMap((category) => [
    [category.name || '(no category)', category] as [string, Count],
    ...category.genres.map((genre): [string, Count] => [`  ${genre.name || '(no genre)'}`, genre]),
  ]);
  rows.push(['all', { name: 'all', texts: report.texts, words: report.words }]);
  const width = rows.reduce((longest, [name]) => Math.max(longest, name.length), 0);
  for (const [name, { texts, words }] of rows) {
    const counts = [
      `${String(texts).padStart(7)} ${texts === 1 ? 'text ' : 'texts'}`,
      `${words.toLocaleString('en').padStart(12)} ${words === 1 ? 'word' : 'words'}`,
    ];
    lines.push([name.padEnd(width), ...counts].join('  '));
  }
  if (report.withdrawn > 0) lines.push(`${report.withdrawn} withdrawn, left out`);
  const errors = report.findings.filter(({ severity }) => severity === 'error').length;
  const warnings = report.findings.length - errors;
  const stopped = `${errors} ${errors === 1 ? 'error stops' : 'errors stop'} a build`;
  lines.push('', `${errors > 0 ? stopped : 'No errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`);
  if (errors === 0 && report.findings.some(isFault)) {
    lines.push('Warnings about the sources or their metadata make the exit status 1.');
  }
  lines.push('');
  return lines.join('\n');
}
