// How is a site served, and how does its team manage it?
export { ConfigError, readConfig, type Config } from './starting/config.ts';
export { leftOutOfDownloads, makeDownloads } from './downloads/index.ts';
export { startServer, type RunningServer } from './server.ts';
export * from './team/index.ts';
