// What does an index depend on, and which formats are there? Nothing here loads a reader or the model.
export { ANALYSIS_VERSION } from './analysis/version.ts';
export { SOURCE_FORMATS } from './formats.ts';
export { sourceFiles } from './folder/source-files.ts';
