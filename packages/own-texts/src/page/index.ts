// How does a page make, list and search corpora of the visitor's own texts?
// Other folders of the package answer:
// - reading: Which texts do the visitor's files contain, and what are their metadata?
// - building: How do the texts become a corpus file, on all cores?
// - keeping: Where does the browser store corpora, and how are they read?
// - answering: How are calls about such a corpus answered?
export type { AboutCorpus, FileReport } from '@zaban/contract';
export { keptFile, listKept, removeKept, type KeptCorpora, type KeptCorpus } from '../keeping/kept-corpora.ts';
export type { BuildProgress, GivenFile, GivenList } from '../messages.ts';
export { saveMadeFiles } from '@zaban/published/page';
export { makeCorpus, type MadeCorpus } from './build.ts';
export { answerFromCorpus, keptText } from './own-answers.ts';
