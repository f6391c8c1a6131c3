// At which positions are the tokens of a class?
export { type Bitmap, dropSpareBitmaps, releaseBitmap, setBits } from './bitmap.ts';
export { positionsBeside } from './beside.ts';
export { bitmapWay, classBitmap } from './class-bitmap.ts';
export { type Costs, costsOf, reachCost } from './costs.ts';
export { somePositions } from './first-positions.ts';
export { gatherPositions, gatherWay } from './gather.ts';
export { lookUpOf } from './looked-up.ts';
export { keepBits, keepCompared, keepTypes, keepWhere, memberTable } from './keep.ts';
export { classFrequency, exactFrequency, frequencyIn, isEverything } from './lists.ts';
export { mergeLists } from './merge.ts';
export { uniteLists } from './unite.ts';
export { keepBeside, keepNear } from './keep-near.ts';
export { clipToRanges, type PositionRanges, rangesOfSubcorpus, wholeRange } from './position-ranges.ts';
export { cheapest, type CostedChoice } from './costed-choice.ts';
export type { SearchContext } from './search-context.ts';
export { positionsInStream } from './in-stream.ts';
