import { PATHS, type WorkbenchState } from '@zaban/contract';
import { API } from '../../../shared/requests/call.ts';
import { type Asked, callSearch } from '../operation.ts';
import classes from './export.module.css';

const FORMATS = [
  ['csv', 'CSV'],
  ['tsv', 'TSV'],
  ['xlsx', 'Excel'],
  ['jsonl', 'JSON Lines'],
] as const;

interface ExportProps {
  readonly name: Asked;
  readonly state: WorkbenchState;
  readonly more?: Record<string, string>;
}

/** All of this view as a file: every line or row, with a description of itself. */
export function Export({ name, state, more }: ExportProps) {
  const search = callSearch(name, state, more);
  return (
    <p className={classes.export}>
      <span>Download all:</span>
      {FORMATS.map(([format, text]) => (
        <a key={format} href={`${API}${PATHS.exportOf(name)}?${search}&format=${format}`} download>
          {text}
        </a>
      ))}
    </p>
  );
}
