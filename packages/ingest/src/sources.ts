// What does an index depend on, whose is it, and which formats are there? This module loads neither a reader nor the model.
export { ANALYSIS_VERSION } from './analysis/version.ts';
export { SOURCE_FORMATS } from './format-endings.ts';
export { sourceFiles } from './folder/source-files.ts';
export { accessOfOwner, OWNER_FILE, siteOfData } from './index-owner.ts';
