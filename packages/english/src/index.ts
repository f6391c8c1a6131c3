// How is English analysed: sentences, tags, lemmas, features and dependencies?
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
