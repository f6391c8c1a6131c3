// How is a site served, and how does its team manage it?
// Its folders without an index.ts answer:
// - features/<name>: How is one group of calls served over HTTP?
// - bootstrap: What is opened before the server listens, and where does it listen?
// - hooks: What is done with every request and answer?
// - clients: Who is the client of a request, and how many requests may it send?
// - guards: Which requests are refused before a call sees them?
// - errors: How does an error become an answer?
// - headers: How are headers of requests read, and which do answers have?
// - monitoring: What do the log and the metrics show to the operator?
// - testing: How are sites, applications and databases made for tests?
export { ConfigError, readConfig, type Config } from './config.ts';
export { leftOutOfDownloads, makeDownloads } from './downloads/index.ts';
export { startServer, type RunningServer } from './server.ts';
export { indexOfBuild, indexOfCorpus, isNameOfBuild, keepBuild, keptBuilds } from './corpora/index.ts';
export { openSite, type OpenedSite } from './within-process.ts';
export * from './team/index.ts';
