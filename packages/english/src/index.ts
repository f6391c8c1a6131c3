// How is English analysed: sentences, tags, lemmas, features and dependencies?
// Its folders without an index.ts answer:
// - words: What is known about a word form without its context?
// - tagging: Which universal and Penn tag does a token have?
// - morphology: Which morphological features does a token with known tags have?
// - lemmas: What is the lemma of a token?
// - sentences: Where do paragraphs and sentences end?
// - linear: How are the weights of features learned, stored and added up?
// - parsing: Which token is the head of each token, and what is their relation?
// - model: How are the sections of the model stored as bytes?
// - treebank: How is a treebank read, and an analysis compared with it?
// - training: How is the model trained on a treebank and on free text?
export type { Dependencies, DependencyParser, TaggedToken } from './analysis.ts';
export { English } from './english.ts';
export type { AnalysedToken, EnglishOptions } from './english.ts';
export { ModelError, readSections, sectionOf, writeSections } from './model/sections.ts';
export type { ModelSections } from './model/sections.ts';
export { paragraphRanges } from './sentences/paragraphs.ts';
export { printConllu } from './print-conllu.ts';
export { tokensInRanges } from './sentences/token-ranges.ts';
export type { GivenTags } from './token-types.ts';
export { ConllScores, METRICS } from './treebank/conll-scores.ts';
export type { AlignedWords, Metric } from './treebank/conll-scores.ts';
export { documentsOf, documentText } from './treebank/documents.ts';
export { readConllu } from './treebank/read-conllu.ts';
export type { TreebankSentence, TreebankToken } from './treebank/read-conllu.ts';
export { openParser } from './parsing/open-parser.ts';
export type { ListedForm } from './words/listed-words.ts';
