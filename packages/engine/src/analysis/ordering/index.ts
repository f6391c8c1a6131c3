// How are items put in order, or drawn at random?
export { ascending, columnOf, descending, numbersOf, pageOfOrder } from './order.ts';
export type { SortColumn } from './order.ts';
export { randomOrder, randomSample } from './random-order.ts';
export { pageOfScores } from './score-order.ts';
