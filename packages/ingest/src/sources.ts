// What does an index depend on? For programs that compare and do not build: nothing here loads a reader or the model.
export { ANALYSIS_VERSION } from './analysis/version.ts';
export { sourceFiles } from './folder/source-files.ts';
