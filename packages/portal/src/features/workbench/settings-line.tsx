import type { ReactNode } from 'react';
import { DensitySwitch } from '../../shared/lines/density-switch.tsx';
import { Tip } from './help/tip.tsx';
import { OverPanel } from './over-panel.tsx';
import classes from './tables.module.css';

interface SettingsLineProps {
  /** How many rows there are, in words, once that is known. */
  readonly count?: string | undefined;
  /** What is set, in words. */
  readonly sentence: string;
  /** The two settings that a narrow screen shows in place of the sentence and the count, one below the other. */
  readonly onNarrow?: readonly [string, string];
  /** What the figures of the table mean. */
  readonly about?: ReactNode;
  /** Which columns the table has. */
  readonly columns?: ReactNode;
  /** Choices that stand beside the settings. */
  readonly more?: ReactNode;
  /** All rows as a file. */
  readonly download?: ReactNode;
  readonly busy?: boolean;
  /** The settings to change it with; told how to close their panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** One line above a table: its size, its settings as a sentence, its help, its density and its files. */
export function SettingsLine({
  count,
  sentence,
  onNarrow,
  about,
  columns,
  more,
  download,
  busy = false,
  children,
}: SettingsLineProps) {
  return (
    <div className={classes.settings}>
      <p className={classes.sentence} title={sentence} aria-busy={busy} aria-live="polite" aria-atomic="true">
        {count !== undefined && (
          <>
            <strong>{count}</strong>
            <span className={classes.afterCount}> · </span>
          </>
        )}
        <span>{sentence}</span>
      </p>
      {onNarrow !== undefined && (
        <p className={classes.onNarrow} title={sentence}>
          {onNarrow.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      <OverPanel text="Change" label="Settings">
        {(close) => (
          <>
            <div className={classes.panelOfSettings}>{typeof children === 'function' ? children(close) : children}</div>
            {columns !== undefined && <div className={classes.narrow}>{columns}</div>}
          </>
        )}
      </OverPanel>
      {/* A narrow line has no room for a menu of its own: there the columns are among the settings. */}
      {columns !== undefined && (
        <div className={classes.roomy}>
          <OverPanel text="Columns" label="Columns">
            {() => columns}
          </OverPanel>
        </div>
      )}
      {more}
      {about !== undefined && (
        <Tip about="this table" section="counts">
          {about}
        </Tip>
      )}
      <div className={classes.atRight}>
        <DensitySwitch />
        {download}
      </div>
    </div>
  );
}
