// How does a test get a small corpus, hand-written or random?
export { anyCorpus, anyTestDocument, anyTreeCorpus, anyTreeDocument } from './any-corpus.ts';
export { type PlainDocument, segmentFrom } from './plain-document.ts';
export { build } from './build.ts';
export { LoopWatcher } from './unwatched-loops.ts';
export { storedFiles } from './stored-files.ts';
export { corpusOf, segmentOf, type TestDocument } from './corpus-of.ts';
export { treeDocument } from './tree-document.ts';
export { anyAlternativesQuery, anyGapQuery, anyQuery } from './any-pattern.ts';
export { type NaiveMatch, NaiveMatcher } from './naive-matcher.ts';
export { labelTexts, NaiveTrees } from './naive-trees.ts';
