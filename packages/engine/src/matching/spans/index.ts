// Where may a match end, given where it starts?
export {
  containingBound,
  containingOneLength,
  type EndBound,
  exactBounds,
  requiredBound,
  windowBound,
  withinBound,
} from './end-bound.ts';
export { hasEmptySpan, selectSpans, type SpanList } from './span-list.ts';
export { bordersOf, Stretches } from './stretches.ts';
