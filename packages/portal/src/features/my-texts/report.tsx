import type { FileReport } from '@zaban/own-texts';
import { counted, figure } from '../../shared/figures.ts';
import { Table } from '../../shared/lines/table.tsx';
import { reportInWords } from './report-in-words.ts';
import classes from './my-texts.module.css';

/** Number of rows drawn; of the rest only the number is shown. */
const SHOWN = 200;

/** The result for each file, and for each text of a table or file in a zip file; those with problems come first. */
export function Report({ report }: { readonly report: readonly FileReport[] }) {
  const noted = report.filter(({ notes }) => notes.length > 0);
  const sorted = [...noted, ...report.filter(({ notes }) => notes.length === 0)];
  if (report.length === 0) return null;
  return (
    <details className={classes.report} open={noted.length > 0}>
      <summary className="control pointer">Result for each file: {reportInWords(report)}</summary>
      <Table
        className="facts-table stacking"
        isNamed={false}
        rows={sorted.slice(0, SHOWN)}
        keyOf={({ file }) => file}
        columns={[
          { text: 'File', className: `anywhere ${classes.file}`, cell: ({ file }) => file },
          { text: 'Read as', cell: ({ format }) => format ?? '–' },
          { text: 'Tokens', isFigure: true, cell: ({ tokens }) => figure(tokens) },
          ...(noted.length > 0 ? [{ text: 'Notes', cell: ({ notes }: FileReport) => notes.join(' ') }] : []),
        ]}
      />
      <p className="soft">Tokens are words and punctuation marks.</p>
      {sorted.length > SHOWN && (
        <p className="soft">{counted(sorted.length - SHOWN, 'more file is', 'more files are')} not shown.</p>
      )}
    </details>
  );
}
