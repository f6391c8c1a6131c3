// Where may a match end, given where it starts?
export { bordersOf, StretchCursor } from './borders.ts';
export {
  containingBound,
  containingOneLength,
  type EndBound,
  exactBounds,
  requiredBound,
  windowBound,
  withinBound,
} from './end-bound.ts';
export { type Counterparts, hasEmptySpan, selectSpans, selectWithEvents, type SpanList } from './span-list.ts';
