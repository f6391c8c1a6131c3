import type { ReactNode } from 'react';

interface BarProps {
  /** Length of the bar, 0 to 1. A share, so that bars of different tables can be compared. */
  readonly share: number;
  readonly figure: ReactNode;
  /** The longest figure of the column: it sets the width of all, so that the bars are aligned. */
  readonly longest: string;
}

/** A share as a bar with its figure. */
export function Bar({ share, figure, longest }: BarProps) {
  return (
    <>
      <svg width="64" height="10" viewBox="0 0 64 10" aria-hidden="true" preserveAspectRatio="none">
        <rect width="64" height="10" fill="var(--paper-sunk)" />
        <rect width={Math.max(share > 0 ? 1 : 0, share * 64)} height="10" fill="var(--cobalt)" />
      </svg>{' '}
      {/* “%” is wider than a digit, and stands after the digits in all tables. */}
      <span dir="ltr" className="inline-block" style={{ minWidth: `calc(${longest.length}ch + 0.25em)` }}>
        {figure}
      </span>
    </>
  );
}
