// What does a page do whose calls are answered in it?
export { Answers } from './answers.ts';
export { saveMadeFiles } from './downloads.ts';
