/** A text that was imported. */
export interface ImportedFile {
  /** Path of its file in the imported folder. */
  readonly from: string;
  readonly category: string;
  readonly name: string;
  readonly title: string;
  readonly author: string;
  readonly year: string;
  /** All values of its row in a metadata.csv, by column name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly format: string;
  readonly notes: readonly string[];
}

export interface ImportReport {
  readonly from: string;
  readonly to: string;
  readonly files: readonly ImportedFile[];
  /** What each of its files is: a text, or a file that may have several. */
  readonly unit: 'text' | 'file';
  readonly leftOut: readonly { readonly file: string; readonly reason: string }[];
}

/** The report as Markdown: counts by format, files with notes, files left out, and what to do next. */
export function printImportReport({ files, unit, leftOut }: ImportReport): string {
  const formats = new Map<string, number>();
  for (const { format } of files) formats.set(format, (formats.get(format) ?? 0) + 1);
  const lines = [
    '# Import',
    '',
    `${unit === 'text' ? 'Texts' : 'Files'} imported: ${files.length}. Files left out: ${leftOut.length}.`,
    '',
  ];
  for (const [format, count] of formats) lines.push(`- ${count} from ${format}`);
  const noted = files.filter(({ notes }) => notes.length > 0);
  if (noted.length > 0) lines.push('', '## Check these files', '');
  for (const { from, notes } of noted) lines.push(`- ${from}: ${notes.join(' ')}`);
  if (leftOut.length > 0) lines.push('', '## Left out', '');
  for (const { file, reason } of leftOut) lines.push(`- ${file}: ${reason}.`);
  lines.push(
    '',
    '## Next',
    '',
    'Fill in metadata.csv (genre, year, access), then run "zaban check" on the folder, and "zaban serve" to see it.',
    '',
  );
  return lines.join('\n');
}
