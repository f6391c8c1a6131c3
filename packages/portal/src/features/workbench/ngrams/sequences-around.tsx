import { ChangeLink } from '../change-link.tsx';
import { useExplanation } from '../query/explain.ts';
import { frequenciesOf } from '../query-menu.tsx';
import type { Workbench } from '../workbench.ts';
import { queriesAround } from './around-query.ts';

/** Beside the n-grams, which do not use the query: a link to the n-grams of its hits with one word more. */
export function SequencesAround({ workbench }: { readonly workbench: Workbench }) {
  const { data } = useExplanation(workbench.state);
  const [first] = data === undefined ? [] : queriesAround(data.cql);
  if (first === undefined) return null;
  return (
    <>
      {' · '}
      <ChangeLink workbench={workbench} change={frequenciesOf({ cql: first.cql }, workbench.state.attribute)}>
        N-grams around it
      </ChangeLink>
    </>
  );
}
