// What does a field of a request mean in this corpus?
export { hasPennTags, tagsetOfCorpus } from './corpus-tagset.ts';
export { filesWith } from './files-with.ts';
export { contextInSentence, lineContext } from './line-context.ts';
export { matchOptions } from './match-options.ts';
export { queryOf } from './query.ts';
export { refuseEventsAlone } from './refuse-events.ts';
export { listReference } from './reference-list.ts';
export { sideMatches } from './side-matches.ts';
export { inSideQuery } from './side-query.ts';
export { complementOf, subcorpusFor } from './subcorpus.ts';
export { rangesMatching, valuesMatching } from './values-matching.ts';
export { boundingStructure } from './within.ts';
