// How is a site served, and how does its team manage it?
// Its folders without an index.ts answer:
// - features/<name>: How is one group of calls served over HTTP?
// - starting: What are the settings, and what is opened before the server listens?
// - visitors: Who is the client of a request, and how many requests may it send?
// - refusals: Which requests are refused, and with which message?
// - headers: How are headers of requests read, and those of answers set?
// - watching: What do the log and the metrics show to the operator?
// - testing: How are sites, applications and databases made for tests?
export { ConfigError, readConfig, type Config } from './starting/config.ts';
export { leftOutOfDownloads, makeDownloads } from './downloads/index.ts';
export { operationContextOf } from './knowledge/index.ts';
export { unnamedAccess } from './serving/index.ts';
export { startServer, type RunningServer } from './server.ts';
export { loadSite, siteProblems, type LoadedSite } from './site/index.ts';
export * from './team/index.ts';
export { VERSION as SOFTWARE_VERSION } from './version.ts';
export { aboutWordList, WORD_LIST_FORMATS } from './words/index.ts';
