// How does a page start an engine, and get its calls answered by it?
// Other folders of the package answer:
// - worker: How does the engine in a page receive chunks and requests?
export { EngineCalls } from './engine-calls.ts';
export { saveMadeFiles } from './downloads.ts';
