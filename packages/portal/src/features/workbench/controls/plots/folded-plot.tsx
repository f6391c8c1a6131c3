import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface FoldedPlotProps {
  /** Text of the button that unfolds the plot. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A plot of the figures in a table, folded away at first; it can be downloaded. It is in sight when it is unfolded. */
export function FoldedPlot({ text, children }: FoldedPlotProps) {
  const [open, setOpen] = useState(false);
  const plot = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (open) plot.current?.scrollIntoView();
  }, [open]);
  return (
    <details ref={plot} data-screen-only data-plot onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link low pointer">{text}</summary>
      {/* Drawn while folded too, so that it can be saved from the menu of files. */}
      {children}
    </details>
  );
}
