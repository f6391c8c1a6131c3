// Which build of the index answers, and what is known of its documents?
export { startCorpusService, type CorpusService, type ServedIndex } from './corpus-service.ts';
