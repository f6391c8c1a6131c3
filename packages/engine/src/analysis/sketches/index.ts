// How does a word behave: which words stand in which relation to it?
export { lemmaTagsOf } from './lemma-tags.ts';
export type { LemmaTags, Word } from './lemma-tags.ts';
export { wordSketch } from './sketch.ts';
export type { SketchTable } from './sketch.ts';
