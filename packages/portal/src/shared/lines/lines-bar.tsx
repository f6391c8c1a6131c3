import type { ReactNode } from 'react';
import { DensitySwitch } from './density-switch.tsx';
import classes from './lines-bar.module.css';

/** Above a table: its pager, and how close its lines stand. */
export function LinesBar({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {children}
      <DensitySwitch />
    </div>
  );
}
