// Which build of the index answers, and what is known of its documents?
export { LARGE_CORPUS, startCorpusService, type CorpusService, type ServedIndex } from './corpus-service.ts';
