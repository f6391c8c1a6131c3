import type { ReactNode } from 'react';
import classes from './plots.module.css';
import { ToPlot } from './to-plot.tsx';

/** The entry of a menu of files that leads to the plot below the table. */
export function plotInMenu(close: () => void): ReactNode {
  return (
    <p className={classes.files}>
      <ToPlot onGo={close}>Plot</ToPlot>
      <span>SVG or PNG, below the table</span>
    </p>
  );
}
