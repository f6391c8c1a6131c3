import { success } from '../../answers/success.ts';
import { successOf, VocabularyDoc } from '@zaban/contract';
import { vocabularyOf } from '@zaban/calls';
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
    async () => success(vocabularyOf(corpus.current().corpus)),
  );
}
