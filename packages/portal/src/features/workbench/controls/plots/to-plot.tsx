import type { ReactNode } from 'react';

interface ToPlotProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A button that goes to the plot below the table of this view, and unfolds it. */
export function ToPlot({ children, className }: ToPlotProps) {
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
