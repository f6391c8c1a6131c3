import { RequestError, type Corpus } from '@zaban/engine';
import type { Families } from '@zaban/word-list/families';
import type { NameTest } from '@zaban/word-list/names';
import { wordProfile, type WordProfile } from '@zaban/word-list/profile';

/** A task: to compute the profile of a word of the list. */
export interface WordProfileRequest {
  readonly operation: 'wordProfile';
  readonly word: string;
  readonly category: string | undefined;
  readonly spelling: string | undefined;
  readonly ambiguous: boolean;
  readonly withNames: boolean;
}

/** Computes the profile. @throws RequestError unknown_word if the word is not in the list */
export function answerWordProfile(
  corpus: Corpus,
  families: Families,
  isName: NameTest,
  { word, category, spelling, ambiguous, withNames }: WordProfileRequest,
): WordProfile {
  const family = families.familyOf(word);
  if (family === undefined) throw new RequestError('unknown_word', `“${word}” is not in the word list of this site.`);
  return wordProfile(corpus, families, family, { category, spelling, ambiguous, withNames, isName });
}

/** Milliseconds after which the search for a word with hits ends: the corpus may have none, and requests wait meanwhile. */
const MAX_PREPARATION_MS = 1000;

/** A corpus of fewer tokens, some pages of text, is not prepared: that would take longer than its first profile. */
const MIN_TOKENS = 10_000;

/** Makes the tables that all profiles of a corpus share, by computing the profile of the first word with hits. */
export function prepareWordProfiles(corpus: Corpus, families: Families): void {
  if (corpus.tokenCount < MIN_TOKENS) return;
  const until = performance.now() + MAX_PREPARATION_MS;
  for (const family of families.all) {
    if (wordProfile(corpus, families, family).hits > 0 || performance.now() > until) return;
  }
}
