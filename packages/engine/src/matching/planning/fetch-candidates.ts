import { frequencyIn, gatherPositions, lookUpOf, type PositionRanges, type SearchContext } from '../positions/index.ts';
import { lastAtMost } from '../../columns/index.ts';
import { anchorsOf, mapPiece, type Piece, widthOf } from '../query/index.ts';
import { bordersOf } from '../spans/index.ts';

/** For longer matches whole documents are fetched, in tokens. */
const LONGEST = 256;

/**
 * Restricts a search to the ranges where a pattern can match, and fetches their tokens. Every match contains the rarest
 * required token, so tokens out of its reach are left out. Where all tokens are here, returns the context unchanged.
 * Throws `DeadlineExceeded`.
 */
export function fetchCandidates(piece: Piece, context: SearchContext): SearchContext {
  if (lookUpOf(context.corpus) === undefined) return context;
  const anchors = anchorsOf(piece).map((anchor) => ({ anchor, count: frequencyIn(context, anchor.class) }));
  const [rarest] = anchors.sort((a, b) => a.count - b.count);
  if (rarest === undefined) {
    context.corpus.fetch(context.ranges, context.budget);
    return context;
  }
  const { anchor } = rarest;
  const { maximum } = widthOf(piece);
  const isShort = maximum <= LONGEST && anchor.to <= LONGEST && !looksAround(piece);
  const positions = gatherPositions(anchor.class, context);
  if (!isShort) {
    const ranges = rangesAround(positions, Infinity, Infinity, context);
    context.corpus.fetch(ranges, context.budget);
    return { ...context, ranges };
  }
  // A start at the end of a range reads further tokens, up to the maximum width of a match.
  context.corpus.fetch(rangesAround(positions, anchor.to, 2 * maximum + 1, context), context.budget);
  return { ...context, ranges: rangesAround(positions, anchor.to, maximum + 1, context) };
}

/** Whether a piece reads tokens outside its match. */
function looksAround(piece: Piece): boolean {
  let found = false;
  mapPiece(piece, (inner) => {
    found ||= inner.kind === 'look';
    return inner;
  });
  return found;
}

/**
 * The ranges from `left` tokens before to `right` tokens after each position, cut at document borders; overlapping
 * ranges are joined.
 */
function rangesAround(positions: Uint32Array, left: number, right: number, context: SearchContext): PositionRanges {
  const borders = bordersOf(context.corpus);
  const start: number[] = [];
  const end: number[] = [];
  context.budget.chunks(0, positions.length, (first, last) => {
    for (let index = first; index < last; index += 1) {
      const position = positions[index];
      const border = lastAtMost(borders, position);
      const low = Math.max(borders[border], position - left);
      const high = Math.min(borders[border + 1], position + right);
      if (end.length > 0 && low <= end[end.length - 1]) end[end.length - 1] = Math.max(end[end.length - 1], high);
      else {
        start.push(low);
        end.push(high);
      }
    }
  });
  const tokenCount = end.reduce((sum, high, index) => sum + high - start[index], 0);
  return { start: Uint32Array.from(start), end: Uint32Array.from(end), tokenCount, isWhole: false };
}
