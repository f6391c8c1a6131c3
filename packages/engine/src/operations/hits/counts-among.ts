import type { Attribute, Subcorpus } from '../../corpus/index.ts';
import { FileTally } from '../../analysis/index.ts';
import { fetchAround } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { requireNameTest, valueAt } from './names.ts';
import type { Run } from '../run.ts';
import { sideMatches, inSideQuery } from '../fields/index.ts';

/** The tokens that a query for one token finds in a subcorpus. */
export interface TokensAmong {
  /** How often each value of the attribute occurs at these tokens, by value number. */
  readonly counts: Uint32Array;
  /** Number of documents with each value at these tokens, by value number. Throws `DeadlineExceeded`. */
  readonly files: () => Uint32Array;
}

/**
 * Counts the values of an attribute at the tokens that a query for one token finds in a subcorpus (undefined: in the
 * corpus). Throws `DeadlineExceeded`, and a RequestError for a query of several tokens.
 */
export function countsAmong(
  run: Run,
  attribute: Attribute,
  cql: string,
  chosen: Subcorpus | undefined,
  withNames: boolean,
): TokensAmong {
  const pattern = inSideQuery('among', cql, () => parseQuery(cql));
  if (!isOneToken(pattern)) {
    throw new RequestError('bad_request', '`among` takes a query for one token, such as [pos="NN.*"].');
  }
  const { corpus, budgets } = run;
  const matches = sideMatches(run, 'among', { cql, pattern }, chosen);
  const { count, start } = matches;
  const isLeftOut = withNames ? undefined : requireNameTest(run, start);
  fetchAround(corpus, start.subarray(0, count), [0, 1], budgets.counting);
  const counts = new Uint32Array(attribute.lexicon.size);
  budgets.counting.chunks(0, count, (from, to) => {
    for (const position of start.subarray(from, to)) {
      if (isLeftOut?.(position) !== true) counts[valueAt(corpus, attribute, position)]++;
    }
  });
  const files = (): Uint32Array => {
    const tally = new FileTally(attribute.lexicon.size);
    budgets.counting.chunks(0, count, (from, to) => {
      for (const position of start.subarray(from, to)) {
        const document = corpus.documents.at(position);
        if (document < 0 || isLeftOut?.(position) === true) continue;
        tally.add(valueAt(corpus, attribute, position), document);
      }
    });
    return tally.files;
  };
  return { counts, files };
}

function isOneToken(pattern: Pattern): boolean {
  return pattern.kind === 'alternatives' ? pattern.choices.every(isOneToken) : pattern.kind === 'token';
}
