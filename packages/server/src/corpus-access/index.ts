// Which corpus does a request ask, and may its visitor use it?
export { addCorpusChoice, chosenCorpus, chosenSite } from './chosen-corpus.ts';
export { referenceCorpus } from './reference-corpus.ts';
export { corporaSeenBy } from './seen-by.ts';
export { acceptLicence } from './terms.ts';
