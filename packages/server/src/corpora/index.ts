// Which corpora does the site hold, and which one does a request ask?
export { addCorpusChoice, chosenCorpus } from './chosen-corpus.ts';
export { Corpora } from './corpora.ts';
export { corporaSeenBy } from './seen-by.ts';
export { isNameOfBuild, keepBuild, keptBuilds } from './kept-builds.ts';
export { indexOfCorpus } from './place-of-corpus.ts';
export { acceptLicence } from './terms.ts';
export { openCorpus, type OpenedCorpus } from './opened-corpus.ts';
