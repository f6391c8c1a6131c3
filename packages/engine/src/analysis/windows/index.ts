// Which tokens stand beside the matches, and in how many documents?
export { MOST_GUESSED, WindowCounter } from './count-windows.ts';
export type { WindowOptions } from './window-segments.ts';
