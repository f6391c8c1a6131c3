import type { WorkbenchState } from '@zaban/contract';
import { counted, figure, perMillion, ratePerMillion } from '../../../../shared/figures.ts';
import { searchedOf } from '../../../../shared/searched.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { headwordOf } from '../../state/query/headword.ts';
import { callOf, isUsedIn } from '../../state/views/view.ts';
import { VIEWS } from '../../views/views.ts';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import classes from './summary-line.module.css';

/** Screen readers announce changes of the paragraph. */
const ANNOUNCED = { 'aria-live': 'polite', 'aria-atomic': true } as const;

/** The searched texts, and, in a view that uses the query, its hits. */
function useCounts(state: WorkbenchState) {
  const ofQuery = hasQuery(state) && isUsedIn(VIEWS[state.view], state, 'cql');
  const texts = useOperation('documents', state, { limit: '0' });
  const hits = useOperation('concordance', { ...state, sort: [], sample: 0 }, { limit: '0', files: 'true' }, ofQuery);
  return { ofQuery, texts, hits };
}

/** Whether the view is about a headword, which is the word of the query. */
function takesWord(state: WorkbenchState): boolean {
  const word = headwordOf({ ...state, lemma: '' });
  return VIEWS[state.view].settings?.includes('lemma') === true && word !== '' && word === headwordOf(state);
}

/** What a view counts that does not use the query; saved work counts nothing. */
function whatIsCounted(state: WorkbenchState): string {
  if (takesWord(state)) return 'This view counts all forms of the word in your query';
  if (callOf(VIEWS[state.view], state) === undefined) return 'This view does not use your query';
  return 'This view counts whole texts, not your query';
}

/** Whether the figures of the summary are here: without them there is nothing to cite. */
export function useIsCounted(state: WorkbenchState): boolean {
  const { ofQuery, texts, hits } = useCounts(state);
  return texts.data !== undefined && (!ofQuery || hits.data !== undefined);
}

/** The number of hits in the searched texts, or the size of these texts in a view that does not use the query. */
export function QuerySummary({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const counts = useCounts(state);
  const { ofQuery } = counts;
  const { data: texts, isPlaceholderData: areTextsOld } = counts.texts;
  const { data: hits, isPlaceholderData: areHitsOld } = counts.hits;
  // The same element all the time: screen readers announce changes only of an element that was on the page before.
  const waiting = <p className={`rigid ${classes.waiting}`} {...ANNOUNCED} />;
  if (texts === undefined) return waiting;
  if (!ofQuery) {
    // A narrow screen has a single line here: the link and the steps are more useful than the size of the texts.
    const { BesideSize, ofAllQueries } = VIEWS[state.view];
    const isUnused = hasQuery(state) && ofAllQueries !== true;
    return (
      <p className={`rigid lining ${classes.summary}`} {...ANNOUNCED}>
        <span className={isUnused ? 'from-xl' : undefined}>
          {counted(texts.total, 'text')}
          <span className="from-xl">, {counted(texts.words, 'word')}</span>,{' '}
          <span title="Tokens are words, numbers and punctuation marks.">{counted(texts.tokens, 'token')}</span>
          {isUnused && <span data-screen-only> · </span>}
        </span>
        {isUnused && BesideSize === undefined && <span data-screen-only>{whatIsCounted(state)}</span>}
        {isUnused && BesideSize !== undefined && <BesideSize workbench={workbench} />}
      </p>
    );
  }
  if (hits === undefined) return waiting;
  const { total, tokens } = searchedOf(texts, hits.withheld);
  return (
    <p className={`waits rigid lining ${classes.summary}`} aria-busy={areHitsOld || areTextsOld} {...ANNOUNCED}>
      <span>
        <strong>{counted(hits.count, 'hit')}</strong>
        {hits.truncated !== false && ' or more'}
      </span>
      <span title="A token is a word, a number or a punctuation mark.">
        {' · '}
        {perMillion(ratePerMillion(hits.count, tokens))} per million tokens
      </span>
      {/* Where there is no room for all, the last is cut off, which comparisons need least. */}
      <span>
        {' · '}
        {figure(hits.files ?? 0)} of {counted(total, 'text')}
      </span>
    </p>
  );
}
