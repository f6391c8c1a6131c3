// Which tokens stand beside the matches, and in how many documents?
export { FEW_CODES, WindowCounter } from './count-windows.ts';
export { adoptBorderMap, borderMap, isMapped } from './window-bounds.ts';
export { allAtOnce, trialRuns } from './trial-runs.ts';
export type { WindowOptions } from './window-segments.ts';
