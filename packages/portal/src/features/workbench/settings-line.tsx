import type { ReactNode } from 'react';
import { OverPanel } from './over-panel.tsx';
import classes from './tables.module.css';

interface SettingsLineProps {
  /** What is set, in words. */
  readonly sentence: string;
  /** The settings to change it with. */
  readonly children: ReactNode;
}

/** The settings of a view as one sentence; they open over the table, which keeps its place. */
export function SettingsLine({ sentence, children }: SettingsLineProps) {
  return (
    <div className={classes.settings}>
      <p>{sentence}</p>
      <OverPanel text="Change" label="Settings">
        {() => <div className={classes.panelOfSettings}>{children}</div>}
      </OverPanel>
    </div>
  );
}
