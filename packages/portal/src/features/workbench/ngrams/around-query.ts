import { parseQuery, RequestError } from '@zaban/engine/queries';

/** Tokens beside the hits of a query: one, or two on either side. */
const MOST_BESIDE = 2;
/** Any token that is no punctuation. */
const WORD = '[word = ".*[\\p{L}\\p{N}].*"]';

export interface AroundQuery {
  /** How many tokens stand beside the hit. */
  readonly beside: number;
  readonly cql: string;
}

/**
 * Queries for the sequences that a hit of another query is part of, with one and with two tokens more. None where the query
 * cannot be read.
 */
export function queriesAround(cql: string): readonly AroundQuery[] {
  const queries: AroundQuery[] = [];
  for (let beside = 1; beside <= MOST_BESIDE; beside++) {
    const places = Array.from({ length: beside + 1 }, (_, before) =>
      [...Array<string>(before).fill(WORD), `(${cql})`, ...Array<string>(beside - before).fill(WORD)].join(' '),
    );
    queries.push({ beside, cql: `(${places.join(' | ')}) within s` });
  }
  try {
    for (const each of queries) parseQuery(each.cql);
    return queries;
  } catch (error) {
    if (error instanceof RequestError) return [];
    throw error;
  }
}
