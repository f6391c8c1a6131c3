import { success } from '../../answers/success.ts';
import { PATHS, successOf, WordSuggestionsDoc, WordSuggestionsQuery } from '@zaban/contract';
import type { Families } from '@zaban/word-list';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App } from '../../services.ts';

/** Adds the call for words that begin with the typed text. */
export function addWordSuggestions(app: App, families: Families): void {
  app.get(
    PATHS.suggestWords,
    {
      schema: {
        tags: ['words'],
        summary: 'Words that begin with what was typed, in any spelling, in the script of their language or romanised',
        querystring: WordSuggestionsQuery,
        response: { 200: successOf(WordSuggestionsDoc), ...failureResponses(400) },
      },
    },
    async ({ query }, reply) => {
      // The list changes only with the site.
      reply.header('cache-control', 'public, max-age=300');
      return success(families.suggest(query.typed, query.limit));
    },
  );
}
