// At which positions do the tokens of a set of types stand?
export { classFrequency, countOfTypes, type ListGroup, listsOf } from './lists.ts';
export { COSTS, type Costs } from './costs.ts';
export { gatherPositions, gatherWay } from './gather.ts';
export { keepTypes, keepWhere, memberTable } from './keep.ts';
export { clipToRanges, firstFrom, type PositionRanges, rangesOfSubcorpus, wholeRange } from './position-ranges.ts';
export { keepBeside, keepNear, unite } from './near.ts';
