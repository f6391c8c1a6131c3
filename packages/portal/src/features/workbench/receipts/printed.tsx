import type { ReactNode } from 'react';
import { citationsOf } from '../../../shared/citation.ts';
import { figure } from '../../../shared/figures.ts';
import { subcorpusInWords, searchedSubcorpus } from '../subcorpora/subcorpus.ts';
import { isUsedIn } from '../operation.ts';
import { stepsOf } from '../query/chain-steps.tsx';
import { TEXT_FIELDS } from '../call-fields.ts';
import { useExplanation } from '../query/explain.ts';
import { hasQuery, type Workbench } from '../workbench.ts';
import classes from './printed.module.css';
import { useReceiptFacts } from './receipt-facts.ts';

/** Steps that the name of the subcorpus covers. One of them is the only step whose text depends on the site. */
const SUBCORPUS_FIELDS: ReadonlySet<string> = new Set(TEXT_FIELDS);

/** A result for printing: with the query, the texts and the steps as a heading, and the citation of the page. */
export function Printed({ workbench, children }: { readonly workbench: Workbench; readonly children: ReactNode }) {
  const { state } = workbench;
  const facts = useReceiptFacts(workbench);
  const { data: explained } = useExplanation(state);
  const ofQuery = hasQuery(state) && isUsedIn(state, 'cql');
  const steps = stepsOf(state, undefined).filter(({ field }) => !SUBCORPUS_FIELDS.has(field) && isUsedIn(state, field));
  return (
    <>
      {facts !== undefined && (
        <div className={classes.head}>
          <p>
            <strong>{facts.site.name}</strong>, {state.part || subcorpusInWords(searchedSubcorpus(state))} (
            {figure(facts.size.files)} texts, {figure(facts.size.tokens)} tokens)
          </p>
          {ofQuery && (
            <p>
              {state.cql === '' ? state.simple : state.cql}
              {explained !== undefined && ` – finds ${explained.reading}`}
            </p>
          )}
          {ofQuery && steps.length > 0 && <p>{steps.map(({ kind, text }) => `${kind}: ${text}`).join('; ')}</p>}
        </div>
      )}
      {children}
      {facts !== undefined && (
        <p className={classes.source} data-cited>
          {citationsOf(facts).APA}
        </p>
      )}
    </>
  );
}
