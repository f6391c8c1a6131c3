// Which corpus does a request ask, and may its visitor use it?
export { addCorpusChoice, chosenCorpus, chosenSite } from './chosen-corpus.ts';
export { otherCorpora } from './other-corpora.ts';
export { corporaSeenBy } from './seen-by.ts';
export { acceptLicence } from './terms.ts';
