// What does an opened corpus hold, and how is it read?
export type {
  Attribute,
  AttributeLexicon,
  Corpus,
  Documents,
  Lexicon,
  Postings,
  StreamAttribute,
  Structure,
  StructureAttribute,
  Subcorpus,
  TypeAttribute,
} from './corpus.ts';
export type { DocumentId, Position, TypeId, ValueId } from './numbers.ts';
