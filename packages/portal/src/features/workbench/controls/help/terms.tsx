import type { ReactNode } from 'react';

interface TermsProps {
  /** The terms with their meanings, in the order in which the screen has them. */
  readonly terms: readonly (readonly [term: string, meaning: ReactNode])[];
}

/** The terms of a table, one line each. Elements of running text, since the help may stand in a paragraph. */
export function Terms({ terms }: TermsProps) {
  return terms.map(([term, meaning]) => (
    <span key={term} className="block below-1">
      <strong>{term}</strong>: {meaning}
    </span>
  ));
}

/** What a click on a heading does, in every table whose headings sort it. */
export const SORTING = 'Click a heading to sort by it; click it again to reverse the order.';
