import { restrictedDocuments, subcorpusOf, type Corpus } from '../../corpus/index.ts';
import type { Disclosed } from '../answer.ts';
import { contextInSentence, lineContext } from '../fields/index.ts';
import type { OperationContext } from '../operation-context.ts';
import type { OperationRequest } from '../operations.ts';
import type { AccessRule } from '../operation-run.ts';
import { boundedLine, type BoundedParts, short, withLines } from './lines.ts';
import { keysBeyondHit, toldBy } from './told.ts';

/*
 * The rule for texts that a reader may not read whole. Words are counted freely. A line shows at most 25 tokens on each
 * side of a hit and costs the tokens that it shows, a search for several tokens four in each text that has a hit; what a
 * client may spend in a text on one day is limited, and then the text is left out. Figures of what stands beside words
 * take these texts in only for the whole corpus or a whole category with at least 20 of them, and a row needs three
 * texts. Of whatever else tells the order of words (n-grams, trees, positions, a narrower choice) they are left out.
 */

/** Tokens that a search for several tokens costs in each restricted text that has a hit, and one of its lines at the least. */
export const COST_OF_SEARCH = 4;

/** A row of figures about neighbours is shown if so many texts have it, whatever their level. */
const LEAST_TEXTS_OF_ROW = 3;

/** Share of a text that a client may be shown in a day, and all clients of a network together; a line at the least. */
const SHARES = { client: 0.07, network: 0.17, least: 51 } as const;

/** Tokens of a restricted text of `tokens` tokens that may be shown in a day, to one client or to a whole network. */
export function allowanceOf(tokens: number, whose: 'client' | 'network'): number {
  return Math.max(SHARES.least, Math.floor(tokens * SHARES[whose]));
}

/**
 * The rule for a request, or with `isForOrder` for what tells the order of words; undefined where nothing is restricted for its
 * reader. Throws a RequestError for a bad query or key.
 */
export function ruleOf(
  corpus: Corpus,
  request: OperationRequest,
  context: OperationContext,
  isForOrder = false,
): AccessRule | undefined {
  const restricted = restrictedDocuments(corpus, context.reader);
  if (restricted === undefined) return undefined;
  const { documents } = corpus;
  const told = isForOrder ? 'order' : toldBy(corpus, restricted, request, context);
  const isCharged = told === 'sequence' || told === 'neighbours';
  const usedUp = context.reader?.closed.map((name) => documents.find(name)) ?? [];
  const closed = told === 'order' ? Array.from(restricted.keys()) : isCharged ? usedUp : [];
  const leftOut = closed.filter((document) => restricted[document] === 1);
  const touched = new Set<number>();
  const met = new Set<number>();
  return {
    isCharged,
    forOrder: () => ruleOf(corpus, request, context, true),
    searchable(subcorpus) {
      if (leftOut.length === 0) return subcorpus;
      const chosen = new Set(subcorpus?.documents ?? restricted.keys());
      for (const document of leftOut) if (chosen.delete(document)) met.add(document);
      return subcorpusOf(corpus, (document) => chosen.has(document));
    },
    noteHits({ start, count }) {
      if (!isCharged) return;
      let [from, to] = [0, 0];
      for (let hit = 0; hit < count; hit++) {
        // Most hits stand in the text of the hit before.
        if (start[hit] >= from && start[hit] < to) continue;
        const document = documents.at(start[hit]);
        [from, to] = document < 0 ? [0, 0] : [documents.start[document], documents.end[document]];
        if (restricted[document] === 1) touched.add(document);
      }
    },
    bounded(answer) {
      const { rows } = answer as BoundedParts;
      const least = told === 'neighbours' ? LEAST_TEXTS_OF_ROW : 0;
      const permitted = rows
        ?.filter(({ files = 0 }) => files >= least)
        .map((row) => ({
          ...row,
          ...(row.value !== undefined && { value: short(row.value) }),
          ...(row.values && { values: row.values.map(short) }),
        }));
      const lines: Disclosed['lines'][number][] = [];
      const sorting = keysBeyondHit(corpus, request).length;
      const context = 'context' in request ? lineContext(corpus, request) : contextInSentence(corpus);
      const shown = withLines({ ...answer, ...(permitted && { rows: permitted }) }, (line) => {
        const document = documents.at(line.start);
        const bounded = restricted[document] === 1 ? boundedLine(corpus, line, context) : undefined;
        // The place of a line among the others tells of the tokens by which it is sorted too.
        const tokens = (bounded?.tokens ?? 0) + sorting;
        lines.push(bounded ? [document, Math.max(tokens, isCharged ? COST_OF_SEARCH : 1)] : null);
        return [bounded?.line ?? line];
      });
      const disclosed: Disclosed = {
        touched: [...touched],
        lines,
        isSorted: sorting > 0 || rows !== undefined,
        rows: (rows?.length ?? 0) - (permitted?.length ?? 0),
        leftOut: [...met],
        leftOutForOrder: told === 'order',
      };
      return { ...shown, disclosed };
    },
  };
}
