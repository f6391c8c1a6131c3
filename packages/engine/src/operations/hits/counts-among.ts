import type { Attribute, Subcorpus } from '../../corpus/index.ts';
import { fetchSpans } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { requireLeftOutTest, valueAt } from './names.ts';
import type { Run } from '../run.ts';
import { sideMatches, inSideQuery } from '../fields/index.ts';

/**
 * How often each value of an attribute occurs at the tokens that a query for one token finds, by value number, in a
 * subcorpus (undefined: in the corpus). Throws `DeadlineExceeded`, and a RequestError for a query of several tokens.
 */
export function countsAmong(
  run: Run,
  attribute: Attribute,
  cql: string,
  chosen: Subcorpus | undefined,
  withNames: boolean,
): Uint32Array {
  const pattern = inSideQuery('among', cql, () => parseQuery(cql));
  if (!isOneToken(pattern)) {
    throw new RequestError('bad_request', '`among` takes a query for one token, such as [pos="NN.*"].');
  }
  const { corpus } = run;
  const { count, start } = sideMatches(run, 'among', { cql, pattern }, chosen);
  const isLeftOut = withNames ? undefined : requireLeftOutTest(run, start);
  const at = (match: number): number => start[match];
  fetchSpans(corpus, count, at, (match) => at(match) + 1, [0, 0], run.budgets.counting);
  const counts = new Uint32Array(attribute.lexicon.size);
  run.budgets.counting.chunks(0, count, (from, to) => {
    for (const position of start.subarray(from, to)) {
      if (isLeftOut?.(position) !== true) counts[valueAt(corpus, attribute, position)]++;
    }
  });
  return counts;
}

function isOneToken(pattern: Pattern): boolean {
  return pattern.kind === 'alternatives' ? pattern.choices.every(isOneToken) : pattern.kind === 'token';
}
