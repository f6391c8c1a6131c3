// How are hits spread over documents and sections?
export { NO_HITS, dispersion, type Dispersion } from './dispersion.ts';
export { distribution, type SectionRow, type SectionTexts } from './distribution.ts';
