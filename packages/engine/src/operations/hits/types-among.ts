import { type Attribute, type Corpus, onceFor } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import { badRequest } from '../../errors.ts';
import { typesOfMatches } from '../../matching/index.ts';
import { inSideQuery, matchOptions } from '../fields/index.ts';
import type { OperationRun } from '../operation-run.ts';

/** The types of the last queries: the same kind of collocates is asked for of one word after the other. */
const lastTypes = onceFor<Corpus, Map<string, Uint32Array>>(() => new Map());
const MOST_KEPT = 4;

/**
 * The types of the tokens that a query for one token finds, as ascending half-open ranges. Throws a RequestError for a
 * query of several tokens, for one that looks at more than the attributes of the token, and for an attribute whose
 * values do not depend on the type.
 */
export function typesAmong(run: OperationRun, attribute: Attribute, cql: string): Uint32Array {
  const { corpus } = run;
  const known = lastTypes(corpus);
  const types = known.get(cql) ?? typesOfQuery(run, cql);
  if (attribute.kind !== 'type') {
    throw badRequest(`With \`among\`, collocates cannot be counted by “${attribute.name}”.`);
  }
  known.delete(cql);
  // The spellings and forms of a listed word are those of the site that asks.
  if (!cql.includes('~')) known.set(cql, types);
  for (const oldest of known.keys()) if (known.size > MOST_KEPT) known.delete(oldest);
  return types;
}

function typesOfQuery(run: OperationRun, cql: string): Uint32Array {
  const { corpus } = run;
  const pattern = inSideQuery('among', cql, () => parseQuery(cql));
  const tokens = inSideQuery('among', cql, () =>
    typesOfMatches(corpus, pattern, matchOptions(run, undefined, undefined)),
  );
  if (tokens?.length !== 1) {
    throw badRequest('`among` takes a query for one token by its word, lemma or part of speech, such as [pos="NN.*"].');
  }
  return tokens[0].types;
}
