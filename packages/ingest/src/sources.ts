// What does an index depend on, and which formats are there? This module loads neither a reader nor the model.
export { ANALYSIS_VERSION } from './analysis/version.ts';
export { SOURCE_FORMATS } from './format-endings.ts';
export { sourceFiles } from './folder/source-files.ts';
