// What of the command line is built before it is started?
export { buildQuery, copyQuery } from './build-query.ts';
export { buildThreads } from './build-threads.ts';
