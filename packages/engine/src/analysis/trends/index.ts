// Which words rise or fall over the periods of a field?
export { periodsOf } from './periods.ts';
export type { Period } from './periods.ts';
export { trendsOfTexts } from './trend-interval.ts';
export { trends } from './trends.ts';
export type { Trend, TrendOptions } from './trends.ts';
