import type { FileReport } from '@zaban/own-texts';
import { counted, figure } from '../../shared/figures.ts';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import classes from './my-texts.module.css';

/** Number of rows drawn; of the rest only the number is shown. */
const SHOWN = 200;

/** The result for each file, and for each text of a table or file in a zip file; those with problems come first. */
export function Report({ report }: { readonly report: readonly FileReport[] }) {
  const noted = report.filter(({ notes }) => notes.length > 0);
  const sorted = [...noted, ...report.filter(({ notes }) => notes.length === 0)];
  const leftOut = report.filter(({ format }) => format === undefined).length;
  const summary = [
    counted(report.length, 'text or file', 'texts and files'),
    ...(leftOut === 0 ? [] : [`${figure(leftOut)} left out`]),
    ...(noted.length > leftOut ? [`${figure(noted.length - leftOut)} with notes`] : []),
  ].join(', ');
  return (
    <details className={classes.report} open={noted.length > 0}>
      <summary className="control pointer">Result for each file: {summary}</summary>
      <table className="facts-table stacking">
        <TableHead columns={['File', 'Read as', ...figureColumns('Tokens'), ...(noted.length > 0 ? ['Notes'] : [])]} />
        <tbody>
          {sorted.slice(0, SHOWN).map(({ file, format, tokens, notes }) => (
            <tr key={file}>
              <td data-heading="File" className={`anywhere ${classes.file}`}>
                {file}
              </td>
              <td data-heading="Read as">{format ?? '–'}</td>
              <td data-heading="Tokens" className="figure">
                {figure(tokens)}
              </td>
              {noted.length > 0 && <td data-heading="Notes">{notes.join(' ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">Tokens are words and punctuation marks.</p>
      {sorted.length > SHOWN && (
        <p className="soft">{counted(sorted.length - SHOWN, 'more file is', 'more files are')} not shown.</p>
      )}
    </details>
  );
}
