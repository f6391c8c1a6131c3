import { PATHS, type WorkbenchState } from '@zaban/contract';
import { API } from '../../../shared/requests/call.ts';
import { callSearch } from '../operation.ts';
import type { WorkbenchCall } from '../call-fields.ts';
import { OverPanel } from '../over-panel.tsx';
import classes from './export.module.css';
import { FORMATS } from './formats.ts';

interface ExportProps {
  readonly name: WorkbenchCall;
  readonly state: WorkbenchState;
  readonly more?: Record<string, string>;
}

/** Downloads all lines or rows of this view as a file that describes its source. */
export function Export({ name, state, more }: ExportProps) {
  const search = callSearch(name, state, more);
  return (
    <OverPanel text="Download" label="Download all rows">
      {(close) => (
        <ul className={classes.formats}>
          {FORMATS.map(([format, text, use]) => (
            <li key={format}>
              <a href={`${API}${PATHS.exportOf(name)}?${search}&format=${format}`} download onClick={close}>
                {text}
              </a>{' '}
              <span>{use}</span>
            </li>
          ))}
        </ul>
      )}
    </OverPanel>
  );
}
