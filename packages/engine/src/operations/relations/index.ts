// Which relations does a word sketch have, and which query finds each of its pairs?
export { ENGLISH_RELATIONS } from './english-relations.ts';
export { relationFaults } from './relation-query.ts';
export { measuredOf, relationsOf, type Shares, type SketchTriples, sketchTriples } from './sketch-triples.ts';
export { queryOfTriple, tokenOf } from './triple-query.ts';
