import { categoryOptionsOf, CATEGORY_OPTIONS, type Site, type WorkbenchState } from '@zaban/contract';
import type { ReactNode } from 'react';
import type { Change, ChangeOfNow } from '../workbench.ts';
import { ChoiceForm } from './steps/choice-form.tsx';
import { ContextForm } from './steps/context-form.tsx';
import { contextInWords, readContext } from './steps/context-step.ts';
import { QueryForm } from './steps/query-form.tsx';
import { SampleForm } from './steps/sample-form.tsx';
import { SortForm } from './steps/sort-form.tsx';
import { sortInWords } from './steps/sort-key.ts';
import { TextsForm } from './steps/texts-form.tsx';

/** A step between the query and its lines. */
export interface Step {
  readonly key: string;
  readonly kind: string;
  readonly text: ReactNode;
  /** What takes it away. */
  readonly without: Change | ChangeOfNow;
  /** The form that changes it; none for a step that is there or not. */
  readonly form?: (done: (change: Change | ChangeOfNow) => void) => ReactNode;
}

const STRATEGIES = [
  ['standard', 'standard'],
  ['shortest', 'shortest'],
  ['longest', 'longest'],
  ['traditional', 'traditional'],
] as const;

/** The steps of a state in the order in which they are taken. */
export function stepsOf(state: WorkbenchState, site: Site | undefined): Step[] {
  const { cql, simple, criteria, strategy, filesWith, sample, seed, sort } = state;
  const query = cql === '' ? simple : cql;
  const categories = site === undefined ? CATEGORY_OPTIONS : categoryOptionsOf(site.categories);
  const steps: (Step | false)[] = [
    query !== '' && {
      key: 'query',
      kind: 'Query',
      text: <code>{query}</code>,
      without: { cql: '', simple: '' },
      form: (done) => <QueryForm key={query} query={{ cql, simple }} onDone={done} />,
    },
    strategy !== 'standard' && {
      key: 'strategy',
      kind: 'Matching',
      text: strategy,
      without: { strategy: 'standard' },
      form: (done) => (
        <ChoiceForm
          label="Matching"
          value={strategy}
          choices={STRATEGIES}
          onDone={(chosen) => done({ strategy: STRATEGIES.find(([each]) => each === chosen)?.[0] ?? 'standard' })}
        />
      ),
    },
    criteria !== 'all' && {
      key: 'criteria',
      kind: 'Category',
      text: categories.find(({ value }) => value === criteria)?.text ?? criteria,
      without: { criteria: 'all' },
      form: (done) => (
        <ChoiceForm
          key={criteria}
          label="Category"
          value={criteria}
          choices={categories.map(({ value, text }) => [value, text])}
          onDone={(chosen) => done({ criteria: chosen })}
        />
      ),
    },
    ...textSteps(state),
    filesWith !== '' && {
      key: 'filesWith',
      kind: 'Files with',
      text: <code>{filesWith}</code>,
      without: { filesWith: '' },
      form: (done) => (
        <QueryForm
          key={filesWith}
          query={{ cql: filesWith, simple: '' }}
          onDone={({ cql: chosen }) => done({ filesWith: chosen })}
        />
      ),
    },
    ...contextSteps(state),
    state.withoutNames && {
      key: 'names',
      kind: 'Hits',
      text: 'without names',
      without: { withoutNames: false },
    },
    state.firstHitPerDocument && {
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
      form: (done) => <SampleForm key={`${sample} ${seed}`} size={sample} seed={seed} onDone={done} />,
    },
    sort.length > 0 && {
      key: 'sort',
      kind: 'Sort',
      text: sortInWords(sort),
      without: { sort: [] },
      form: (done) => <SortForm key={sort.join()} sort={sort} onDone={(next) => done({ sort: next })} />,
    },
  ];
  return steps.filter((step) => step !== false);
}

/** The list with one entry instead of another, each once. */
function replaced(list: readonly string[], before: string, after: string): readonly string[] {
  return [...new Set(list.map((each) => (each === before ? after : each)))];
}

function textSteps({ filter }: WorkbenchState): Step[] {
  return filter.map((each) => ({
    key: `filter ${each}`,
    kind: 'Texts',
    text: each.replace(':', ': '),
    without: (now) => ({ filter: now.filter.filter((other) => other !== each) }),
    form: (done) => (
      <TextsForm
        filter={each}
        action="Change"
        onDone={(changed) => done((now) => ({ filter: replaced(now.filter, each, changed) }))}
      />
    ),
  }));
}

function contextSteps({ contextFilter }: WorkbenchState): Step[] {
  return contextFilter.map((each) => ({
    key: `context ${each}`,
    kind: 'Context',
    text: contextInWords(each),
    without: (now) => ({ contextFilter: now.contextFilter.filter((other) => other !== each) }),
    form: (done) => (
      <ContextForm
        step={readContext(each)}
        action="Change"
        onDone={(changed) => done((now) => ({ contextFilter: replaced(now.contextFilter, each, changed) }))}
      />
    ),
  }));
}
