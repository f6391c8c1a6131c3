import type { ReactNode } from 'react';
import { DensitySwitch } from './density-switch.tsx';
import classes from './lines-bar.module.css';

/** The bar above a table: its pager and the density switch. */
export function LinesBar({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={`row apart-5 control ${classes.bar}`}>
      {children}
      <DensitySwitch />
    </div>
  );
}
