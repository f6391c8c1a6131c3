import { describeQuery, parseQuery, RequestError } from '@zaban/engine/queries';

/** A query in CQL in plain English, such as `any form of “say”`; one that is not valid stays as it is. */
export function patternInWords(cql: string): string {
  try {
    return describeQuery(parseQuery(cql));
  } catch (error) {
    if (error instanceof RequestError) return cql;
    throw error;
  }
}
