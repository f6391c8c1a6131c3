import { counted } from '../../../../shared/figures.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { acceptedEntries, notListedRows } from './decision-tables.ts';
import type { Decision } from './decisions.ts';

/** How many words are accepted and set aside, each as a file for the word list. */
export function DecisionFiles({ decisions }: { readonly decisions: readonly Decision[] }) {
  const aside = decisions.filter(({ reason }) => reason !== undefined).length;
  const accepted = decisions.length - aside;
  if (decisions.length === 0) return null;
  return (
    <p data-screen-only role="status">
      {accepted > 0 && (
        <>
          {counted(accepted, 'word')} accepted{' '}
          <button
            type="button"
            className="text-button among"
            title="A table for “zaban words import --add”, when an editor has filled in its other columns"
            onClick={() =>
              save(acceptedEntries(decisions, new Date().toISOString().slice(0, 10)), 'new-words.csv', 'text/csv')
            }
          >
            Download as entries
          </button>
        </>
      )}
      {accepted > 0 && aside > 0 && ' · '}
      {aside > 0 && (
        <>
          {counted(aside, 'word')} set aside{' '}
          <button
            type="button"
            className="text-button among"
            title="Lines of not-listed.tsv"
            onClick={() => save(notListedRows(decisions), 'not-listed.tsv', 'text/tab-separated-values')}
          >
            Download for not-listed.tsv
          </button>
        </>
      )}
    </p>
  );
}

function save(content: string, name: string, type: string): void {
  saveFile(new Blob([content], { type }), name);
}
