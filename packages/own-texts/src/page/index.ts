// How does a page make, list and search corpora of the visitor's own texts?
export type { AboutCorpus, FileReport } from '@zaban/contract';
export { keptFile, listKept, removeKept } from '../keeping/kept-corpora.ts';
export type { KeptCorpora, KeptCorpus } from '../keeping/kept-corpora.ts';
export type { BuildProgress, GivenFile, GivenList } from '../messages.ts';
export { saveMadeFiles } from '@zaban/published/page';
export { makeCorpus } from './build.ts';
export type { MadeCorpus } from './build.ts';
export { answerFromCorpus, keptText } from './own-answers.ts';
