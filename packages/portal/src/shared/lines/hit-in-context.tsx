import type { ReactNode } from 'react';
import { type Context, type CutSides, cutsOf } from './cuts.ts';
import { spaceBefore, spaceBehind } from './spacing.ts';

interface HitInContextProps {
  readonly line: Context & { readonly node: string };
  /** The sides that were cut off: both, unless it is known. */
  readonly cut?: CutSides | undefined;
  /** The context with marks; `skipped` characters at its start are left out. */
  readonly marked?: { readonly left: (skipped: number) => ReactNode; readonly right: ReactNode } | undefined;
}

/** A hit in running text, with an ellipsis at each end where the text was cut off. */
export function HitInContext({ line, cut, marked }: HitInContextProps) {
  const { left, node, right } = line;
  const { before, skipped, after } = cutsOf(line, cut);
  return (
    <>
      {before}
      {marked?.left(skipped) ?? left.slice(skipped)}
      {spaceBefore(left)}
      <mark>{node}</mark>
      {spaceBehind(right)}
      {marked?.right ?? right}
      {after}
    </>
  );
}
