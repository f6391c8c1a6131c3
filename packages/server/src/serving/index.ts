// Which build of the index is in force, and how is a new one taken into use?
export { perBuild } from './per-build.ts';
export { LARGE_CORPUS, startCorpusService, type CorpusService, type ServiceSettings } from './corpus-service.ts';
