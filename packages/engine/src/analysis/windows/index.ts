// Which tokens are in the windows of the matches, and in how many documents?
export { FEW_CODES, WindowCounter } from './count-windows.ts';
export { MarkedFiles } from './files.ts';
export { adoptBorderMap, borderMap, isMapped } from './window-bounds.ts';
export { withoutSample, sampleRuns } from './sample-runs.ts';
export type { WindowOptions } from './window-options.ts';
