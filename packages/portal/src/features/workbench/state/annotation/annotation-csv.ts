import { csvComment, untrustedCsvRow } from '@zaban/contract/tables';
import { type Annotations, buildOfKey } from '../../../../shared/saved-work/annotations.ts';
import { type About, described } from '../../../../shared/table-file/described.ts';

/** The fields of the texts by the name of their file. */
type Metadata = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The fields that come first, as in the files of lines. */
const FIRST = ['category', 'genre', 'title', 'author', 'year'];

/**
 * CSV of all labelled lines in corpus order, with columns for the fields of their texts and for the marks of each coder.
 * Each line names the build of the corpus on which it was labelled; the fields are those of the present build.
 */
export function csvOfAnnotations(annotations: Annotations, about: About, metadata: Metadata): string {
  const known = new Set([...metadata.values()].flatMap((each) => Object.keys(each)));
  known.delete('fileName');
  const fields = [...FIRST.filter((field) => known.has(field)), ...[...known].filter((each) => !FIRST.includes(each))];
  const coders = Object.keys(annotations.coders);
  const header = [
    'start',
    'end',
    'build',
    'filename',
    'left',
    'node',
    'right',
    ...fields,
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
      ...fields.map((field) => metadata.get(filename)?.[field] ?? ''),
      ...coders.flatMap((coder) => {
        const mark = annotations.coders[coder]?.[key];
        if (mark === undefined) return ['', '', '', ''];
        return [mark.label, mark.note, mark.ticked ? 'yes' : '', mark.build];
      }),
    ]);
  return [...described(about).map(csvComment), ...[header, ...rows].map(untrustedCsvRow)].join('');
}
