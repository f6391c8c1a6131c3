import type { Attribute } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { typesOfMatches } from '../../matching/index.ts';
import { inSideQuery, matchOptions } from '../fields/index.ts';
import type { Run } from '../run.ts';

/**
 * The types of the tokens that a query for one token finds, as ascending half-open ranges. Throws a RequestError for a
 * query of several tokens, for one that looks at more than the attributes of the token, and for an attribute whose
 * values do not depend on the type.
 */
export function typesAmong(run: Run, attribute: Attribute, cql: string): Uint32Array {
  const { corpus } = run;
  const pattern = inSideQuery('among', cql, () => parseQuery(cql));
  const tokens = inSideQuery('among', cql, () =>
    typesOfMatches(corpus, pattern, matchOptions(run, undefined, undefined)),
  );
  if (tokens?.length !== 1) {
    throw new RequestError(
      'bad_request',
      '`among` takes a query for one token by its word, lemma or part of speech, such as [pos="NN.*"].',
    );
  }
  if (attribute.kind !== 'type') {
    throw new RequestError('bad_request', `With \`among\`, collocates cannot be counted by “${attribute.name}”.`);
  }
  return tokens[0].types;
}
