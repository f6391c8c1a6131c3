/** A text that was imported. */
export interface ImportedFile {
  /** Name of the file it came from, as seen from the folder that was imported. */
  readonly from: string;
  readonly category: string;
  readonly name: string;
  readonly title: string;
  readonly author: string;
  readonly year: string;
  /** All that a metadata.csv said of it, by the names of its columns. */
  readonly fields: Readonly<Record<string, string>>;
  readonly format: string;
  readonly notes: readonly string[];
}

export interface ImportReport {
  readonly from: string;
  readonly to: string;
  readonly files: readonly ImportedFile[];
  readonly leftOut: readonly { readonly file: string; readonly reason: string }[];
}

/** What was done, as Markdown: counts by format, files with notes, files left out, and what to do next. */
export function printImportReport({ files, leftOut }: ImportReport): string {
  const formats = new Map<string, number>();
  for (const { format } of files) formats.set(format, (formats.get(format) ?? 0) + 1);
  const lines = ['# Import', '', `Texts imported: ${files.length}. Files left out: ${leftOut.length}.`, ''];
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
