import { csvComment, untrustedCsvRow } from '@zaban/contract/tables';
import { type Annotations, buildOfKey } from '../../../shared/saved-work/annotations.ts';

/**
 * CSV of all labelled lines in corpus order, with columns for the marks of each coder. Each line names the build of the
 * corpus on which it was labelled.
 */
export function csvOfAnnotations(annotations: Annotations, about: readonly (readonly [string, string])[]): string {
  const coders = Object.keys(annotations.coders);
  const described = [['lines of description', String(about.length + 1)], ...about].map(([name, value]) =>
    csvComment(`# ${name}: ${value?.replaceAll(/\s+/g, ' ')}`),
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
      buildOfKey(key),
      filename,
      left,
      node,
      right,
      ...coders.flatMap((coder) => {
        const mark = annotations.coders[coder]?.[key];
        if (mark === undefined) return ['', '', '', ''];
        return [mark.label, mark.note, mark.ticked ? 'yes' : '', mark.build];
      }),
    ]);
  return [...described, ...[header, ...rows].map(untrustedCsvRow)].join('');
}
