// How are hits spread over documents and sections?
export { NO_HITS, dispersion } from './dispersion.ts';
export type { Dispersion } from './dispersion.ts';
export { distribution } from './distribution.ts';
export type { SectionRow, SectionTexts } from './distribution.ts';
