import { ChangeLink } from '../change-link.tsx';
import { useExplanation } from '../query/explain.ts';
import { frequenciesOf } from '../query-menu.tsx';
import type { Workbench } from '../workbench.ts';
import { queriesAround } from './around-query.ts';

/** A link to the n-grams that contain a hit and one word more, since the list of n-grams does not use the query. */
export function SequencesAround({ workbench }: { readonly workbench: Workbench }) {
  const { data } = useExplanation(workbench.state);
  const [first] = data === undefined ? [] : queriesAround(data.cql);
  if (first === undefined) return null;
  return (
    <>
      {' · '}
      <ChangeLink workbench={workbench} change={frequenciesOf({ cql: first.cql }, workbench.state.attribute)}>
        N-grams around the hits
      </ChangeLink>
    </>
  );
}
