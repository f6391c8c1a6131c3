import type { Change } from './workbench.ts';

/** The change that searches another query in the same texts. */
export function anotherQuery(cql: string): Change {
  return {
    cql,
    simple: '',
    strategy: 'standard',
    contextFilter: [],
    firstHitPerDocument: false,
    firstHitPer: [],
    withoutNames: false,
  };
}
