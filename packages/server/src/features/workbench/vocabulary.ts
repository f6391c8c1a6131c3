import { successOf, VocabularyDoc } from '@zaban/contract';
import { tagsetOfCorpus } from '@zaban/engine';
import type { App, Services } from '../../services.ts';

export function addVocabulary(app: App, { corpus }: Services): void {
  app.get(
    '/corpus/vocabulary',
    {
      schema: {
        tags: ['operations'],
        summary: 'The attributes, structures and document fields that a query can name',
        response: { 200: successOf(VocabularyDoc) },
      },
    },
    async () => {
      const opened = corpus.current().corpus;
      const { attributes, structures, documents } = opened;
      const doc: VocabularyDoc = {
        attributes: [...attributes.keys()],
        structures: Array.from(structures.values(), (structure) => ({
          name: structure.name,
          attributes: [...structure.attributes.keys()],
        })),
        tagset: tagsetOfCorpus(opened).name,
        fields: [...documents.fields.keys()],
      };
      return { message: 'Success' as const, doc };
    },
  );
}
