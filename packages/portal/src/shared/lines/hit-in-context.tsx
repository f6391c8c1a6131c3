import type { ConcordanceLine } from '@zaban/contract';
import type { ReactNode } from 'react';
import { type Context, type CutSides, cutsOf } from './cuts.ts';
import { eventsIn } from './event-text.ts';
import { spaceBefore, spaceBehind } from './spacing.ts';
import { withEvents } from './with-events.tsx';

interface HitInContextProps {
  readonly line: Context & Pick<ConcordanceLine, 'node' | 'events'>;
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
      {marked?.left(skipped) ?? withEvents(left, eventsIn(line, 'left'), { from: skipped })}
      {spaceBefore(left)}
      <mark>{withEvents(node, eventsIn(line, 'node'))}</mark>
      {spaceBehind(right)}
      {marked?.right ?? withEvents(right, eventsIn(line, 'right'))}
      {after}
    </>
  );
}
