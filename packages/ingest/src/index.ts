// How does a folder or file of texts become a stream of segments?
export { checkSource } from './check/check-source.ts';
export { printCheckReport } from './check/report.ts';
export type { CategoryCount, CheckReport, Count, Finding, FindingKind } from './check/report.ts';
export { openSource } from './open-source.ts';
export type { OpenSourceOptions, SourceFormat, SourceProgress } from './options.ts';
