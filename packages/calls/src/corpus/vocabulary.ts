import { VocabularyDoc } from '@zaban/contract';
import {
  featureNames,
  originOfTrees,
  relationsOf,
  restrictedDocuments,
  type SketchRelation,
  tagsetOfCorpus,
  type Corpus,
} from '@zaban/engine';
import { call } from '../context/call.ts';
import { EVERYBODY } from '../context/context.ts';

/** The names of attributes, structures and document fields that a query can use. */
export function vocabularyOf(corpus: Corpus, relations?: readonly SketchRelation[]): VocabularyDoc {
  const { attributes, structures, documents } = corpus;
  return {
    attributes: [...attributes.keys()],
    features: featureNames(corpus),
    trees: originOfTrees(corpus) ?? null,
    relations: relationsOf(corpus, relations),
    structures: Array.from(structures.values(), (structure) => ({
      name: structure.name,
      attributes: [...structure.attributes.keys()],
    })),
    tagset: tagsetOfCorpus(corpus).name,
    fields: [...documents.fields.keys()],
    restrictedTexts: restrictedDocuments(corpus, EVERYBODY)?.reduce((sum, each) => sum + each, 0) ?? 0,
  };
}

export const vocabulary = call({
  name: 'vocabulary',
  tag: 'operations',
  summary: 'The attributes, structures and document fields that a query can name',
  schemas: {},
  doc: VocabularyDoc,
  failures: [],
  example: () => ({}),
  answer: ({ context, read }) => read(() => vocabularyOf(context.corpus.current().corpus, context.site.relations)),
});
