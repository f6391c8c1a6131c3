// How are items sorted, or drawn at random?
export { ascending, columnOf, columnsInOrder, descending, numbersOf, pageOfOrder } from './order.ts';
export type { SortColumn, ValueOrder } from './order.ts';
export { randomOrder, randomSample } from './random-order.ts';
export { pageOfScores } from './score-order.ts';
