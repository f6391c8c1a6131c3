import { type ReactNode, useState } from 'react';
import classes from './plots.module.css';

interface FoldedPlotProps {
  /** Text of the button that unfolds the plot. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A plot of the figures in a table, folded away at first; it can be downloaded. */
export function FoldedPlot({ text, children }: FoldedPlotProps) {
  const [open, setOpen] = useState(false);
  return (
    <details data-screen-only className={classes.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text}</summary>
      {open && children}
    </details>
  );
}
