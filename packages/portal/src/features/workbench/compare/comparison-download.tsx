import { wholeAddress } from '../../../shared/base-path.ts';
import exports from '../exports/export.module.css';
import { OverPanel } from '../over-panel.tsx';
import { saveFile } from '../save-file.ts';
import classes from '../tables.module.css';
import { compareRows, csvOfComparison } from './compare-rows.ts';
import { type Comparison, hasRows } from './comparison.ts';
import { comparisonWords } from './comparison-words.ts';

interface ComparisonDownloadProps {
  readonly comparisons: readonly Comparison[];
  /** The address of the page. */
  readonly address: string;
}

/** Downloads each comparison that has rows as a CSV file that names its source. */
export function ComparisonDownload({ comparisons, address }: ComparisonDownloadProps) {
  const shown = comparisons.filter((each) => hasRows(each));
  if (shown.length === 0) return null;
  return (
    <OverPanel text="Download" label="Download the rows">
      {(close) => (
        <ul className={exports.list}>
          {shown.map((comparison) => (
            <li key={comparison.compared}>
              <button
                type="button"
                className={classes.link}
                onClick={() => {
                  close();
                  save(comparison, address);
                }}
              >
                {comparisonWords(comparison.compared, comparison.names).download}
              </button>
            </li>
          ))}
        </ul>
      )}
    </OverPanel>
  );
}

function save({ names, answers }: Comparison, address: string): void {
  if (answers === undefined) return;
  const [first, second] = answers;
  const about = [
    ['address', wholeAddress(address)],
    ['build', first.buildId],
    ['exported', new Date().toISOString()],
  ] as const;
  const csv = csvOfComparison(compareRows(first, second), names, about);
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), 'comparison.csv');
}
