// How does a word behave: which words stand in which relation to it?
export { comparedTriples } from './compared-triples.ts';
export type { ComparedTriples, Triple } from './compared-triples.ts';
export { lemmaTagsOf } from './lemma-tags.ts';
export type { LemmaTags, Word } from './lemma-tags.ts';
export { relationLabel, relationName, relationOfAny } from './sketch-relations.ts';
export type { SketchRelation, TreeRelation } from './sketch-relations.ts';
export { sketchDifference } from './sketch-difference.ts';
export type { DifferenceRow } from './sketch-difference.ts';
export { wordSketch } from './sketch.ts';
export type { SketchTable } from './sketch.ts';
export { LEAST_CONTEXTS, nearWords } from './thesaurus.ts';
export type { NearWord } from './thesaurus.ts';
export { TagTriples } from './tag-triples.ts';
export { TreeTriples } from './tree-triples.ts';
export type { Triples } from './triples.ts';
