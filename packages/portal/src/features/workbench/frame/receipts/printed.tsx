import type { ReactNode } from 'react';
import { citationsOf } from '../../../../shared/citation.ts';
import { figure } from '../../../../shared/figures.ts';
import { useSite } from '../../../../shared/requests/site.ts';
import { subcorpusInWords, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import { isUsedIn } from '../../state/views/view.ts';
import { VIEWS } from '../../views/views.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { stepsOf } from '../query/chain-steps.tsx';
import { partOfHits } from '../../state/query/query-name.ts';
import { TEXT_FIELDS } from '../../state/calls/call-fields.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import classes from '../../../../shared/layout/printed.module.css';
import { useReceiptFacts } from './receipt-facts.ts';

/** Steps that the names of the query and of the subcorpus cover. The latter have the only text that depends on the site. */
const HEADING_FIELDS: ReadonlySet<string> = new Set(['cql', ...TEXT_FIELDS]);

/** A result for printing: with the query, the texts and the steps as a heading, and the citation of the page. */
export function Printed({ workbench, children }: { readonly workbench: Workbench; readonly children: ReactNode }) {
  const { state } = workbench;
  const facts = useReceiptFacts(workbench);
  const categories = useSite().data?.categories;
  const { data: explained } = useExplanation(state);
  const part = partOfHits(state);
  const ofQuery = hasQuery(state) && isUsedIn(VIEWS[state.view], state, 'cql');
  const steps = stepsOf(state, undefined).filter(
    ({ field }) => !HEADING_FIELDS.has(field) && isUsedIn(VIEWS[state.view], state, field),
  );
  return (
    <>
      {facts !== undefined && (
        <div data-print-only className={classes.head}>
          <p>
            <strong>{facts.site.name}</strong>, {state.part || subcorpusInWords(searchedSubcorpus(state), categories)} (
            {figure(facts.size.files)} texts, {figure(facts.size.tokens)} tokens)
          </p>
          {ofQuery && (
            <p>
              {part === undefined
                ? `${state.cql || state.simple}${explained === undefined ? '' : ` – finds ${explained.reading}`}`
                : capitalised(part)}
            </p>
          )}
          {ofQuery && steps.length > 0 && <p>{steps.map(({ kind, text }) => `${kind}: ${text}`).join('; ')}</p>}
        </div>
      )}
      {children}
      {facts !== undefined && (
        <p data-print-only className={classes.source} data-cited>
          {citationsOf(facts).APA}
        </p>
      )}
    </>
  );
}
