// Which corpora does the site hold, and which builds of them?
export { Corpora } from './corpora.ts';
export { indexOfBuild, isNameOfBuild, keepBuild, keptBuilds } from './kept-builds.ts';
export { indexOfCorpus } from './place-of-corpus.ts';
export { openCorpus, type OpenedCorpus } from './opened-corpus.ts';
export type { SiteCorpus } from './site-corpus.ts';
