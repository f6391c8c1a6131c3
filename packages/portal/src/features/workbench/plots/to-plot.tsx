import type { ReactNode } from 'react';

interface ToPlotProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Called before. */
  readonly onGo?: () => void;
}

/** A button that goes to the plot below the table of this view, and unfolds it. */
export function ToPlot({ children, className, onGo }: ToPlotProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        onGo?.();
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
