// How is a site served, and how does its team manage it?
export { ConfigError, readConfig, type Config } from './starting/config.ts';
export { leftOutOfDownloads, makeDownloads } from './downloads/index.ts';
export { operationContextOf } from './knowledge/index.ts';
export { unnamedAccess } from './serving/index.ts';
export { startServer, type RunningServer } from './server.ts';
export { loadSite, siteProblems, type LoadedSite } from './site/index.ts';
export * from './team/index.ts';
export { VERSION as SOFTWARE_VERSION } from './version.ts';
export { aboutWordList, WORD_LIST_FORMATS } from './words/index.ts';
