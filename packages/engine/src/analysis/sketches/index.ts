// How does a word behave: which words stand in which relation to it?
export { comparedTriples, type ComparedTriples, type Triple } from './compared-triples.ts';
export { lemmaTagsOf, type LemmaTags, type Word } from './lemma-tags.ts';
export { relationLabel, relationName, relationOfAny } from './sketch-relations.ts';
export type { SketchRelation, TreeRelation } from './sketch-relations.ts';
export { sketchDifference, type DifferenceRow } from './sketch-difference.ts';
export { wordSketch, type SketchTable } from './sketch.ts';
export { LEAST_CONTEXTS, nearWords, type NearWord } from './thesaurus.ts';
export { TagTriples } from './tag-triples.ts';
export { TreeTriples } from './tree-triples.ts';
export type { Triples } from './triples.ts';
