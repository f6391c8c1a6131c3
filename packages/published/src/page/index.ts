// How does a page start an engine, and get its calls answered by it?
export { Answers } from './answers.ts';
export { saveMadeFiles } from './downloads.ts';
