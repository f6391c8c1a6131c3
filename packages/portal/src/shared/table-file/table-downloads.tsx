import { type ReactNode, useState } from 'react';
import { saveFile } from '../save-file.ts';
import type { About } from './described.ts';
import { type Format, FORMATS } from './formats.ts';
import { type TableOfFile, tableFile } from './table-file.ts';

interface TableDownloadsProps {
  /** Name of the file without its ending. */
  readonly name: string;
  /** Called when a format is chosen. */
  readonly content: () => { readonly table: TableOfFile; readonly about: About };
  /** What stands behind the formats. */
  readonly children?: ReactNode;
}

/** Buttons that save a table of the page as a file that names its source. */
export function TableDownloads({ name, content, children }: TableDownloadsProps) {
  const [failure, setFailure] = useState('');
  const save = async (format: Format): Promise<void> => {
    setFailure('');
    try {
      const { table, about } = content();
      saveFile(await tableFile(format, table, about), `${name}.${format}`);
    } catch (error) {
      setFailure(`The table could not be saved. ${(error as Error).message}`);
    }
  };
  return (
    <div className="row apart-3" data-screen-only>
      Download the table:{' '}
      {FORMATS.map(([format, text]) => (
        <button
          key={format}
          type="button"
          className="text-button"
          aria-label={`Download the table as ${text}`}
          onClick={() => void save(format)}
        >
          {text}
        </button>
      ))}
      {children}
      <span role="alert">{failure}</span>
    </div>
  );
}
