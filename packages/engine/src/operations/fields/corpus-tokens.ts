import { type Corpus, fetchAround, onceFor } from '../../corpus/index.ts';
import { attribute, token, valueTest } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import type { CorpusTokens } from '../../simple-query/index.ts';

/** Occurrences of a token that show whether it is joined to the next one. */
const MOST_OCCURRENCES = 64;

/** The tokens of a corpus, by which simple queries are divided. Made once for each corpus. */
export const tokensOfCorpus = onceFor((corpus: Corpus): CorpusTokens => {
  const joined = new Map<string, boolean>();
  return {
    has: (typed) => corpus.lc.lexicon.find(corpus.folding.fold(typed)) >= 0,
    isJoined: (typed) => {
      const form = corpus.folding.fold(typed);
      const known = joined.get(form);
      if (known !== undefined) return known;
      const found = isJoined(corpus, form);
      joined.set(form, found);
      return found;
    },
  };
});

/** Whether most of the first occurrences of a folded form have nothing between them and the next token. */
function isJoined(corpus: Corpus, form: string): boolean {
  const pattern = token(valueTest(attribute(corpus.lc.name), form, { literal: true }));
  const { matches } = matchPattern(corpus, pattern, { maximumHits: MOST_OCCURRENCES, withLabels: false });
  const at = matches.start.subarray(0, matches.count);
  fetchAround(corpus, at, [0, 1]);
  const count = at.filter((position) => corpus.separatorAfter(position) === '').length;
  return count * 2 > at.length;
}
