import { type ReactNode, useState } from 'react';
import classes from './plots.module.css';

interface FoldedPlotProps {
  /** What stands on the button that unfolds it. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A plot of what the rows of a table show already: for those who want it as a file. */
export function FoldedPlot({ text, children }: FoldedPlotProps) {
  const [open, setOpen] = useState(false);
  return (
    <details data-screen-only className={classes.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text}</summary>
      {open && children}
    </details>
  );
}
