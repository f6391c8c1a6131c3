import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CloseIcon } from '../../../shared/layout/icons.tsx';
import type { Change, Workbench } from '../workbench.ts';
import { AddStep } from './add-step.tsx';
import { PartSize } from './part-size.tsx';
import classes from './query.module.css';

interface Step {
  readonly key: string;
  readonly kind: string;
  readonly text: ReactNode;
  /** What takes it away. */
  readonly without: Change;
}

/** Every step from the query to the lines on the page, each to be taken away or changed. */
export function Chain({ workbench }: { readonly workbench: Workbench }) {
  const { addressOf } = workbench;
  const steps = stepsOf(workbench);
  return (
    <section aria-label="Steps" className={classes.steps}>
      <ol className={classes.chain}>
        {steps.map(({ key, kind, text, without }) => (
          <li key={key} className={classes.step}>
            <span>
              <span className={classes.kind}>{kind}</span> {text}
            </span>
            <Link to={addressOf(without)} preventScrollReset aria-label={`Remove: ${kind}`} title="Remove this step">
              <CloseIcon size={16} />
            </Link>
          </li>
        ))}
      </ol>
      <AddStep workbench={workbench} />
      <PartSize workbench={workbench} />
    </section>
  );
}

function stepsOf({ state }: Workbench): Step[] {
  const { cql, simple, criteria, filter, filesWith, contextFilter, firstHitPerDocument, sample, seed, sort, strategy } =
    state;
  const query = cql === '' ? simple : cql;
  const steps: (Step | false)[] = [
    query !== '' && { key: 'query', kind: 'Query', text: <code>{query}</code>, without: { cql: '', simple: '' } },
    strategy !== 'standard' && { key: 'strategy', kind: 'Matching', text: strategy, without: { strategy: 'standard' } },
    criteria !== 'all' && { key: 'criteria', kind: 'Category', text: criteria, without: { criteria: 'all' } },
    ...filter.map((each) => ({
      key: `filter ${each}`,
      kind: 'Texts',
      text: each.replace(':', ': '),
      without: { filter: filter.filter((other) => other !== each) },
    })),
    filesWith !== '' && {
      key: 'filesWith',
      kind: 'Files with',
      text: <code>{filesWith}</code>,
      without: { filesWith: '' },
    },
    ...contextFilter.map((each) => ({
      key: `context ${each}`,
      kind: 'Context',
      text: contextInWords(each),
      without: { contextFilter: contextFilter.filter((other) => other !== each) },
    })),
    firstHitPerDocument && {
      key: 'first',
      kind: 'Hits',
      text: 'the first of each file',
      without: { firstHitPerDocument: false },
    },
    sample > 0 && {
      key: 'sample',
      kind: 'Sample',
      text: `${sample} at random, seed ${seed}`,
      without: { sample: 0, seed: 1 },
    },
    sort.length > 0 && { key: 'sort', kind: 'Sort', text: sort.join(', then '), without: { sort: [] } },
  ];
  return steps.filter((step) => step !== false);
}

/** `!3,0:[lemma="go"]`: without [lemma="go"] within 3 left, 0 right. */
function contextInWords(filter: string): string {
  const [, not, left, right, pattern] = /^(!?)(\d+),(\d+):(.*)$/s.exec(filter) ?? [];
  return pattern === undefined
    ? filter
    : `${not === '!' ? 'without' : 'with'} ${pattern}, ${left} left, ${right} right`;
}
