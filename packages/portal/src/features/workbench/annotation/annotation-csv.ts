import type { Annotations } from '../../../shared/saved-work/kept-annotations.ts';
import { NO_MARK } from './annotations.ts';

const cell = (value: string | number): string => {
  const text = String(value);
  // A spreadsheet would take these for formulas.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** All labelled lines in the order of the corpus, with the marks of each coder in columns of their own. */
export function csvOfAnnotations(annotations: Annotations, about: readonly (readonly [string, string])[]): string {
  const coders = Object.keys(annotations.coders);
  const described = [['lines of description', String(about.length + 1)], ...about].map(
    ([name, value]) => `# ${name}: ${value?.replaceAll(/\s+/g, ' ')}`,
  );
  const header = [
    'start',
    'end',
    'filename',
    'left',
    'node',
    'right',
    ...coders.flatMap((coder) => [`label (${coder})`, `note (${coder})`, `ticked (${coder})`]),
  ];
  const rows = Object.entries(annotations.lines)
    .filter(([key]) => coders.some((coder) => annotations.coders[coder]?.[key] !== undefined))
    .sort(([, a], [, b]) => a.start - b.start || a.end - b.end)
    .map(([key, { start, end, filename, left, node, right }]) => [
      start,
      end,
      filename,
      left,
      node,
      right,
      ...coders.flatMap((coder) => {
        const { label, note, ticked } = annotations.coders[coder]?.[key] ?? NO_MARK;
        return [label, note, ticked ? 'yes' : ''];
      }),
    ]);
  return [...described, ...[header, ...rows].map((row) => row.map(cell).join(','))].join('\r\n') + '\r\n';
}
