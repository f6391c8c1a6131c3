// What does a query search for, in plain English?
export { ATTRIBUTE_NAMES } from './attribute-names.ts';
export { capitalsNote } from './capitals.ts';
export { describeQuery } from './reader.ts';
export { relationInWords } from './relation-names.ts';
export { structureWithNoun } from './structure-nouns.ts';
export { holdsTags, KNOWN_TAGS, tagNames } from './tag-names.ts';
export { shapeOfText } from './text-shape.ts';
