// Which words rise or fall over the periods of a field?
export { periodsOf, type Period } from './periods.ts';
export { trendsOfTexts } from './trend-interval.ts';
export { trends, type Trend, type TrendOptions } from './trends.ts';
