import { figure } from '../../../shared/figures.ts';
import { perMillion } from '../numbers.ts';
import { SequencesAround } from '../ngrams/sequences-around.tsx';
import { isUsedIn, useOperation } from '../operation.ts';
import { hasQuery, type Workbench } from '../workbench.ts';
import classes from './query.module.css';

/** The paragraph is told when it changes. */
const TOLD = { 'aria-live': 'polite', 'aria-atomic': true } as const;

/** What the query finds in the texts searched; how large these are where no query is used. */
export function QuerySummary({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const ofQuery = hasQuery(state) && isUsedIn(state, 'cql');
  const { data: part } = useOperation('documents', state, { limit: '0' });
  const { data: hits, isPlaceholderData } = useOperation(
    'concordance',
    { ...state, sort: [], sample: 0 },
    { limit: '0', files: 'true' },
    ofQuery,
  );
  // One paragraph throughout: a screen reader tells what changes in an element that it knows.
  const waiting = <p className={classes.waiting} {...TOLD} />;
  if (part === undefined) return waiting;
  if (!ofQuery) {
    // A narrow screen has one line for all of this: the link and the steps are worth more there than the size of the texts.
    const isBesideLink = hasQuery(state) && state.view === 'ngrams';
    const besideQuery = isBesideLink ? classes.roomy : classes.lessThanSteps;
    return (
      <p className={classes.summary} {...TOLD}>
        <span className={hasQuery(state) ? besideQuery : undefined}>
          {figure(part.total)} {part.total === 1 ? 'text' : 'texts'}
          <span className={classes.roomy}>, {figure(part.words)} words</span>, {figure(part.tokens)} tokens
          {hasQuery(state) && ' · '}
        </span>
        {hasQuery(state) && (
          <span className={isBesideLink ? classes.lessThanSteps : undefined}>the query is not used here</span>
        )}
        {isBesideLink && <SequencesAround workbench={workbench} />}
      </p>
    );
  }
  if (hits === undefined) return waiting;
  return (
    <p className={classes.summary} aria-busy={isPlaceholderData} {...TOLD}>
      <span>
        <strong>
          {figure(hits.count)} {hits.count === 1 ? 'hit' : 'hits'}
        </strong>
        {hits.truncated !== false && ' or more'}
      </span>
      <span>
        {' · '}
        {figure(hits.files ?? 0)} of {figure(part.total)} {part.total === 1 ? 'text' : 'texts'}
      </span>
      <span>
        {' · '}
        {perMillion(part.tokens === 0 ? 0 : (hits.count / part.tokens) * 1e6)} per million
      </span>
    </p>
  );
}
