// What does a page do with texts of one's own?
export type { AboutCorpus, FileReport } from '@zaban/contract';
export { keptFile, listKept, removeKept } from '../keeping/kept-corpora.ts';
export type { KeptCorpus } from '../keeping/kept-corpora.ts';
export type { BuildProgress, GivenFile, GivenList } from '../messages.ts';
export { saveMadeFiles } from '@zaban/published/page';
export { makeCorpus } from './build.ts';
export type { MadeCorpus } from './build.ts';
export { answerFromCorpus } from './own-answers.ts';
