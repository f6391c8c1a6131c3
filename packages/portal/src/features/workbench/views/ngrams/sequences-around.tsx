import { ChangeLink } from '../../controls/links/change-link.tsx';
import { useExplanation } from '../../state/calls/explain.ts';
import { frequenciesOf } from '../../controls/panels/query-menu.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { queriesAround } from './around-query.ts';

/** A link to the n-grams that contain a hit and one word more, since the list of n-grams does not use the query. */
export function SequencesAround({ workbench }: { readonly workbench: Workbench }) {
  const { data } = useExplanation(workbench.state);
  const [first] = data === undefined ? [] : queriesAround(data.cql);
  if (first === undefined) return null;
  return (
    <ChangeLink workbench={workbench} change={frequenciesOf({ cql: first.cql }, workbench.state.attribute)}>
      N-grams around the hits
    </ChangeLink>
  );
}
