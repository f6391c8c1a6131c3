import type { ConcordanceLine } from '@zaban/contract';

/** The context of a hit. */
export interface Context {
  readonly left: string;
  readonly right: string;
}

/** Whether the context of a hit was cut off on each side, or reaches the end of the text. */
export interface CutSides {
  readonly left: boolean;
  readonly right: boolean;
}

/** How context is shown where it was cut off. */
interface Cuts {
  /** Before the left context: an ellipsis and a space, or "". */
  readonly before: string;
  /** Number of characters at the start of the left context that are left out: they end the clause before it. */
  readonly skipped: number;
  /** Behind the right context: a space and an ellipsis, or "". */
  readonly after: string;
}

const CUT = '…';

/** The end of the clause before the context, or the ellipsis of a text that may not be read in full. */
const CLAUSE_END = /^(?:…|[,.;:!?”’)\]]+["']*\s+)/;

/** Ends as a sentence does. */
const SENTENCE_END = /[.!?…]["'”’)\]]*$/;

/** An ellipsis for each end where the context was cut off, unless its right part ends a sentence. */
export function cutsOf({ left, right }: Context, cut: CutSides = { left: true, right: true }): Cuts {
  const isCutBefore = cut.left && left !== '';
  const isCutAfter = cut.right && right !== '' && !SENTENCE_END.test(right);
  return {
    before: isCutBefore ? `${CUT} ` : '',
    skipped: isCutBefore ? (CLAUSE_END.exec(left)?.[0].length ?? 0) : 0,
    after: isCutAfter ? ` ${CUT}` : '',
  };
}

/** The context with an ellipsis at each end where it was cut off. */
export function withCuts({ left, right }: Context): Context {
  const { before, skipped, after } = cutsOf({ left, right });
  return { left: before + left.slice(skipped), right: right + after };
}

/** The sides that were cut off of a line for which `most` tokens on each side were requested, with their values. */
export function cutSidesOf({ tokens, withheld }: Pick<ConcordanceLine, 'tokens' | 'withheld'>, most: number): CutSides {
  const isCut = (side: 'left' | 'right'): boolean =>
    withheld === 'cut' || tokens === undefined || tokens[side].length >= most;
  return { left: isCut('left'), right: isCut('right') };
}
