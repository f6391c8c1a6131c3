import { PATHS, type WorkbenchState } from '@zaban/contract';
import type { ReactNode } from 'react';
import { ofCorpus } from '../../../../shared/corpus.ts';
import { API } from '../../../../shared/requests/call.ts';
import { callSearch } from '../../state/calls/operation.ts';
import type { WorkbenchCall } from '../../state/calls/call-fields.ts';
import { OverPanel } from '../panels/over-panel.tsx';
import { PicturesInMenu } from '../plots/pictures.tsx';
import { counted, sizeInWords } from '../../../../shared/figures.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { FORMATS } from '../../../../shared/table-file/formats.ts';
import { sizeOfFile } from './size-of-file.ts';

interface ExportProps {
  readonly name: WorkbenchCall;
  readonly state: WorkbenchState;
  /** Number of the lines or rows that a file has; undefined while it is not known. */
  readonly rows?: number | undefined;
  /** The lines or rows on the screen, by which the size of the file is estimated. */
  readonly shown?: readonly object[] | undefined;
  readonly more?: Record<string, string>;
  /** What else can be made of the rows, below the formats; it gets a function that closes the panel. */
  readonly children?: (close: () => void) => ReactNode;
}

/** Calls whose files have lines of texts. */
const LINES: ReadonlySet<WorkbenchCall> = new Set(['concordance', 'sentences']);

/** Downloads all lines or rows of this view as a file that describes its source, and its plots as pictures. */
export function Export({ name, state, rows, shown = [], more, children }: ExportProps) {
  const restricted = useVocabulary()?.restrictedTexts ?? 0;
  const search = callSearch(name, state, more);
  return (
    <OverPanel text="Download" label="Download all rows">
      {(close) => (
        <>
          {rows !== undefined && (
            <p>
              The file has {counted(rows, name === 'concordance' ? 'line' : 'row')}
              {shown.length > 0 && `, about ${sizeInWords(sizeOfFile(rows, shown))}`}.
            </p>
          )}
          {restricted > 0 && LINES.has(name) && (
            <p>
              {counted(restricted, 'text')} of this corpus may not be read whole by everybody. The lines that you take
              from them count towards what you may see of them today; the file says which lines are left out.
            </p>
          )}
          <ul>
            {FORMATS.map(([format, text, use]) => (
              <li key={format} className="stack named high">
                <a
                  href={API + ofCorpus(`${PATHS.exportOf(name)}?${search}&format=${format}`)}
                  download
                  onClick={close}
                  className="line high"
                >
                  {text}
                </a>{' '}
                <span className="soft">{use}</span>
              </li>
            ))}
          </ul>
          <PicturesInMenu close={close} />
          {children?.(close)}
        </>
      )}
    </OverPanel>
  );
}
