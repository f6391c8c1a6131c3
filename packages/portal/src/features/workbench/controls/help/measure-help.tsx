import type { ReactNode } from 'react';

interface MeasureHelpProps {
  readonly measure: {
    readonly name: string;
    readonly meaning: string;
    readonly scale: string;
    readonly formula: string;
    readonly source: string;
  };
  /** What else the disclosure explains. */
  readonly children?: ReactNode;
}

/** What the measure by which rows are sorted says; its formula is behind a disclosure. */
export function MeasureHelp({ measure: { name, meaning, scale, formula, source }, children }: MeasureHelpProps) {
  return (
    <>
      <strong>{name}</strong>: {meaning} {scale}
      <details>
        <summary className="link pointer">Formula and details</summary>
        {name}: <code>{formula}</code> ({source}). {children}
      </details>
    </>
  );
}
