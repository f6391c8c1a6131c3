import { parseQuery, RequestError } from '@zaban/engine/queries';

/** Largest number of tokens added to the hits of a query. */
const MOST_BESIDE = 2;
/** Any token except punctuation. */
export const WORD = '[word = ".*[\\p{L}\\p{N}].*"]';

export interface AroundQuery {
  /** How many tokens are added to the hit. */
  readonly beside: number;
  readonly cql: string;
}

/**
 * Queries for the sequences that contain a hit of another query and one or two tokens more. Empty where the query
 * cannot be parsed.
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
