// Which build of the index is in force, and how is a new one taken into use?
export { LARGE_CORPUS, startCorpusService, type CorpusService } from './corpus-service.ts';
