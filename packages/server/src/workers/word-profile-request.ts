import { RequestError, type Corpus } from '@zaban/engine';
import type { Families } from '@zaban/word-list/families';
import type { NameTest } from '@zaban/word-list/names';
import { wordProfile, type WordProfile } from '@zaban/word-list/profile';

/** What the corpus says about a word of the list, asked of a worker like an operation. */
export interface WordProfileRequest {
  readonly operation: 'wordProfile';
  readonly word: string;
  readonly category: string | undefined;
  readonly spelling: string | undefined;
  readonly ambiguous: boolean;
  readonly withNames: boolean;
}

export function isWordProfileRequest(request: unknown): request is WordProfileRequest {
  return (request as { operation?: unknown }).operation === 'wordProfile';
}

/** @throws RequestError unknown_word for a word that the list does not have */
export function answerWordProfile(
  corpus: Corpus,
  families: Families,
  isName: NameTest,
  { word, category, spelling, ambiguous, withNames }: WordProfileRequest,
): WordProfile {
  const family = families.familyOf(word);
  if (family === undefined) throw new RequestError('unknown_word', `“${word}” is not in the list of Urduized words.`);
  return wordProfile(corpus, families, family, { category, spelling, ambiguous, withNames, isName });
}

/** Milliseconds after which no other word is looked for: a corpus may have none of them, and requests wait meanwhile. */
const LONGEST_PREPARATION = 1000;

/** Makes the tables that all profiles of a corpus share, by asking for the first word that it has. */
export function prepareWordProfiles(corpus: Corpus, families: Families): void {
  const until = performance.now() + LONGEST_PREPARATION;
  for (const family of families.all) {
    if (wordProfile(corpus, families, family).hits > 0 || performance.now() > until) return;
  }
}
