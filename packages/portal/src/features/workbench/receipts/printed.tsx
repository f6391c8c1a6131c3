import type { ReactNode } from 'react';
import { figure } from '../../../shared/figures.ts';
import { partInWords, searchedPart } from '../parts/part.ts';
import { useExplanation } from '../query/explain.ts';
import { hasQuery, type Workbench } from '../workbench.ts';
import classes from './printed.module.css';
import { citationsOf } from './receipt-texts.ts';
import { useReceipted } from './receipted.ts';

/** A result with what paper needs besides it: what was searched in which texts, and the citation of the page. */
export function Printed({ workbench, children }: { readonly workbench: Workbench; readonly children: ReactNode }) {
  const { state } = workbench;
  const receipted = useReceipted(workbench);
  const { data: explained } = useExplanation(state);
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
