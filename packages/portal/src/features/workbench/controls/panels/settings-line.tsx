import { type ReactNode, useId } from 'react';
import { DensitySwitch } from '../../../../shared/lines/density-switch.tsx';
import { CallFailure } from '../../../../shared/requests/call.ts';
import { Tip } from '../help/tip.tsx';
import { OverPanel } from './over-panel.tsx';
import rowEnd from './row-end.module.css';
import classes from './settings-line.module.css';

export interface SettingsLineProps {
  /** The number of rows in words; undefined while it is not known. */
  readonly count?: string | undefined;
  /** The settings in words: phrases of one sentence. Those for which there is no room are only in its title. */
  readonly sentence: readonly string[];
  /** Two settings that a narrow screen shows, one below the other, instead of the sentence and the count. */
  readonly onNarrow?: readonly [string, string];
  /** Explains the figures of the table. */
  readonly about?: ReactNode;
  /** The choice of columns. */
  readonly columns?: ReactNode;
  /** Whether a plot stands below the table, as `data-plot`. */
  readonly plot?: boolean;
  /** Further choices beside the settings. */
  readonly more?: ReactNode;
  /** The download of all rows. */
  readonly download?: ReactNode;
  readonly busy?: boolean;
  /** Whether the table is not here: it is being loaded for the first time, or could not be loaded. */
  readonly empty?: boolean;
  /** Why the table could not be loaded. If the settings were refused, they can still be changed. */
  readonly error?: Error | null;
  /** The controls that change the settings; they get a function that closes their panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** The same phrases, each with the blank and the punctuation before the next one: no line begins with them. */
function endedPhrases(phrases: readonly string[]): string[] {
  return phrases.map((phrase, at) => phrase.replace(JOINT, '') + (JOINT.exec(phrases[at + 1] ?? '')?.[0] ?? ''));
}

/** Whether the server refused the request itself: other settings may be accepted. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallFailure && error.code !== 'failed' && error.code !== 'unreachable';
}

const JOINT = /^[,;]? +/;

/** The line above a table: number of rows, settings as a sentence, help, download. */
export function SettingsLine({
  count,
  sentence,
  onNarrow,
  about,
  columns,
  plot = false,
  more,
  download,
  busy = false,
  empty = false,
  error = null,
  children,
}: SettingsLineProps) {
  const opener = useId();
  const title = sentence.join('');
  const isOverNothing = empty || error !== null;
  return (
    <div className={`line apart-3 note low fits ${classes.settings}`}>
      <p
        className={`waits clipped ${classes.sentence}`}
        title={title}
        aria-busy={busy}
        aria-live="polite"
        aria-atomic="true"
      >
        {count !== undefined && <strong>{count}</strong>} {/* A click on the sentence opens its settings too. */}
        <label htmlFor={opener} className="pointer">
          {endedPhrases(sentence).map((phrase) => (
            <span key={phrase}>{phrase}</span>
          ))}
        </label>
      </p>
      {onNarrow !== undefined && (
        <p className={`below-md tiny ${classes.onNarrow}`} title={title}>
          {onNarrow.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      <OverPanel id={opener} text="Change" name="Change" label="Settings" disabled={isOverNothing && !isRefused(error)}>
        {(close) => (
          <>
            <div className={classes.panelOfSettings}>{typeof children === 'function' ? children(close) : children}</div>
            <div className="above-4">
              <DensitySwitch />
            </div>
            {columns !== undefined && (
              <div className={`below-md above-4 pad-above-3 ruled-above ${classes.columnsInPanel}`}>{columns}</div>
            )}
          </>
        )}
      </OverPanel>
      {/* A narrow line has no room for this menu: there the choice of columns is among the settings. */}
      {columns !== undefined && (
        <div className="from-md">
          <OverPanel text="Columns" label="Columns">
            {() => columns}
          </OverPanel>
        </div>
      )}
      {plot && <ToPlot className="link low from-md">Plot</ToPlot>}
      {more}
      {about !== undefined && (
        <Tip about="this table" section="counts">
          {about}
        </Tip>
      )}
      <div className={rowEnd.end}>
        <fieldset disabled={isOverNothing} className="contents">
          {download}
        </fieldset>
      </div>
    </div>
  );
}

/** A button that goes to the plot below the table of this view, and unfolds it. */
function ToPlot({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        const plot = currentTarget.closest('section')?.querySelector<HTMLElement>('[data-plot]');
        if (plot instanceof HTMLDetailsElement) plot.open = true;
        plot?.scrollIntoView();
        (plot?.querySelector('summary') ?? plot)?.focus({ preventScroll: true });
      }}
    >
      {children}
    </button>
  );
}
