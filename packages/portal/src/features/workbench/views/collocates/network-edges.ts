import { ASSOCIATION_MEASURES, type AssociationName, type OperationAnswer, type WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { useQueries } from '@tanstack/react-query';
import { measureOf } from '../../state/tables/measures.ts';
import { callSearch, operationQuery } from '../../state/calls/operation.ts';
import { anotherQuery } from '../../state/address/another-query.ts';
import type { Change } from '../../state/address/workbench.ts';
import { COLLOCATE_CALL } from './collocate-call.ts';

/** Number of collocates that the network shows for each word. */
const EACH = 12;

type Row = OperationAnswer<'collocations'>['rows'][number];

/** A word and one of its collocates. */
export interface NetworkEdge {
  readonly from: string;
  readonly to: string;
  readonly row: Row;
  /** The value of the measure by which the network is drawn, that of the table. */
  readonly strength: number;
}

export interface Network {
  readonly measure: AssociationName;
  readonly edges: readonly NetworkEdge[];
  readonly error: Error | null;
  readonly busy: boolean;
}

/** The change that searches one word in the same texts. */
export function searchOfWord({ attribute }: WorkbenchState, word: string): Change {
  return anotherQuery(printTokenOf(attribute, word));
}

/** The strongest collocates of the query and of every expanded word. `root`: the name of the query in the network. */
export function useNetwork(shown: WorkbenchState, root: string): Network {
  const measure = measureOf<AssociationName>(ASSOCIATION_MEASURES, shown.sortBy);
  // The strongest collocates, whatever the order of the table is.
  const state: WorkbenchState = { ...shown, sortBy: measure, lastFirst: false };
  const words = state.grown.filter((word, index) => state.grown.indexOf(word) === index);
  const asked = [
    { from: root, state },
    ...words.map((word) => ({ from: word, state: { ...state, ...searchOfWord(state, word) } })),
  ];
  const answers = useQueries({
    queries: asked.map((each) =>
      operationQuery(
        'collocations',
        callSearch('collocations', each.state, { ...COLLOCATE_CALL, limit: String(EACH) }),
      ),
    ),
  });
  const edges = asked.flatMap(({ from }, index) =>
    (answers[index]?.data?.rows ?? [])
      // “Strongest” are only words that attract each other.
      .filter(({ value, o11, e11 }) => value !== from && o11 > e11)
      .map((row) => ({ from, to: row.value, row, strength: row[measure] })),
  );
  return {
    measure,
    edges,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    busy: answers.some(({ isPending }) => isPending),
  };
}
