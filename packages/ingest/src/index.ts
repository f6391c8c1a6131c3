// How does a folder or file of texts become a stream of segments?
export { openSource } from './open-source.ts';
export type { OpenSourceOptions, SourceFormat, SourceProgress } from './options.ts';
