import type { CSSProperties } from 'react';
import type { ConcordanceLine } from '@zaban/contract';

const LEAST = 4;
const MOST = 26;

/** Widths that all lines of a list share: that of the longest hit, and of the fields beside the lines. */
export function tracksOf(lines: readonly (ConcordanceLine | undefined)[], columns: number): CSSProperties {
  const longest = Math.max(LEAST, ...lines.map((line) => line?.node.length ?? 0));
  return {
    '--node': `${Math.min(longest, MOST)}ch`,
    '--column-tracks': columns === 0 ? ' ' : `repeat(${columns}, 7rem)`,
  } as CSSProperties;
}
