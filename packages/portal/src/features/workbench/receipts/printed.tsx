import type { ReactNode } from 'react';
import { figure } from '../../../shared/figures.ts';
import { partInWords, searchedPart } from '../parts/part.ts';
import { isUsedIn } from '../operation.ts';
import { stepsOf } from '../query/chain-steps.tsx';
import { PART } from '../taken-by-calls.ts';
import { useExplanation } from '../query/explain.ts';
import { hasQuery, type Workbench } from '../workbench.ts';
import classes from './printed.module.css';
import { citationsOf } from './receipt-texts.ts';
import { useReceipted } from './receipted.ts';

/** Steps that the name of the subcorpus says, among them the only one whose words depend on the site. */
const OF_PART: ReadonlySet<string> = new Set(PART);

/** A result with what paper needs besides it: what was searched in which texts, by which steps, and the citation of the page. */
export function Printed({ workbench, children }: { readonly workbench: Workbench; readonly children: ReactNode }) {
  const { state } = workbench;
  const receipted = useReceipted(workbench);
  const { data: explained } = useExplanation(state);
  const steps = stepsOf(state, undefined).filter(({ field }) => !OF_PART.has(field) && isUsedIn(state, field));
  return (
    <>
      {receipted !== undefined && (
        <div className={classes.head}>
          <p>
            <strong>{receipted.site.name}</strong>, {state.part || partInWords(searchedPart(state))} (
            {figure(receipted.part.files)} texts, {figure(receipted.part.tokens)} tokens)
          </p>
          {hasQuery(state) && (
            <p>
              {state.cql === '' ? state.simple : state.cql}
              {explained !== undefined && ` – finds ${explained.reading}`}
            </p>
          )}
          {hasQuery(state) && steps.length > 0 && <p>{steps.map(({ kind, text }) => `${kind}: ${text}`).join('; ')}</p>}
        </div>
      )}
      {children}
      {receipted !== undefined && (
        <p className={classes.source} data-cited>
          {citationsOf(receipted).APA}
        </p>
      )}
    </>
  );
}
