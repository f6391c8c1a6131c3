import { useWordCall } from '../word-call.ts';

/** Lemmas with their parts of speech that are read for a word. */
const MOST = '20';

/** The lemmas of the hits of a simple query with their parts of speech, the commonest first. */
export function useLemmasOf(simple: string) {
  return useWordCall('frequencies', { simple, by: 'node:lemma,node:pos', limit: MOST });
}
