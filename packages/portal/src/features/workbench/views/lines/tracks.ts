import type { CSSProperties } from 'react';
import type { ConcordanceLine } from '@zaban/contract';
import { withEventsInText } from '../../../../shared/lines/event-text.ts';

const LEAST = 4;
const MOST = 26;
/** Added to widths in `ch`: letters such as “W” and “m” are wider than a digit. */
const FOR_WIDE_LETTERS = 2;

/** Column widths that all lines of a list share: those of the longest hit and of the fields beside the lines. */
export function tracksOf(lines: readonly (ConcordanceLine | undefined)[], columns: number): CSSProperties {
  // The letter for the part of speech takes room beside each token.
  const widths = lines.map((line) =>
    line === undefined ? 0 : withEventsInText(line).node.length + 2 * (line.tokens?.node.length ?? 0),
  );
  const longest = widths.reduce((longest, width) => Math.max(longest, width), LEAST);
  return {
    '--node': `min(${Math.min(longest, MOST) + FOR_WIDE_LETTERS}ch, 40vw)`,
    '--column-tracks': columns === 0 ? ' ' : `repeat(${columns}, 7rem)`,
  } as CSSProperties;
}
