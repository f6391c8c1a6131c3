import { type Annotations, buildOfKey } from '../../../shared/saved-work/kept-annotations.ts';

const cell = (value: string | number): string => {
  const text = String(value);
  // A spreadsheet would take these for formulas.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of description; in quotes only where a spreadsheet would find a formula between its commas. */
const comment = (line: string): string => (/[,;]\s*[=+\-@].*[(|!]/.test(line) ? cell(line) : line);

/**
 * All labelled lines in the order of the corpus, with the build in which they stand, and with the marks of each coder in
 * columns of their own: the build is that on which the coder labelled the line.
 */
export function csvOfAnnotations(annotations: Annotations, about: readonly (readonly [string, string])[]): string {
  const coders = Object.keys(annotations.coders);
  const described = [['lines of description', String(about.length + 1)], ...about].map(([name, value]) =>
    comment(`# ${name}: ${value?.replaceAll(/\s+/g, ' ')}`),
  );
  const header = [
    'start',
    'end',
    'build',
    'filename',
    'left',
    'node',
    'right',
    ...coders.flatMap((coder) => [`label (${coder})`, `note (${coder})`, `ticked (${coder})`, `build (${coder})`]),
  ];
  const rows = Object.entries(annotations.lines)
    .filter(([key]) => coders.some((coder) => annotations.coders[coder]?.[key] !== undefined))
    .sort(([, a], [, b]) => a.start - b.start || a.end - b.end)
    .map(([key, { start, end, filename, left, node, right }]) => [
      start,
      end,
      buildOfKey(key, annotations.build),
      filename,
      left,
      node,
      right,
      ...coders.flatMap((coder) => {
        const mark = annotations.coders[coder]?.[key];
        if (mark === undefined) return ['', '', '', ''];
        return [mark.label, mark.note, mark.ticked ? 'yes' : '', mark.build ?? annotations.build];
      }),
    ]);
  return [...described, ...[header, ...rows].map((row) => row.map(cell).join(','))].join('\r\n') + '\r\n';
}
