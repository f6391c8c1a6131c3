import {
  fieldAndValue,
  placeName,
  readContextFilter,
  valuesInWords,
  type Site,
  type WorkbenchState,
} from '@zaban/contract';
import type { ReactNode } from 'react';
import { labelInWords, labelledQuery, queryForTokens } from '../../state/query/labelled-query.ts';
import type { Change, ChangeOfNow } from '../../state/address/workbench.ts';
import { ChoiceForm } from './steps/choice-form.tsx';
import { ContextForm } from './steps/context-form.tsx';
import { contextOfStep } from '../../state/query/context-step.ts';
import { QueryForm } from './steps/query-form.tsx';
import { SampleForm } from './steps/sample-form.tsx';
import { SortForm } from './steps/sort-form.tsx';
import { sortLabel } from '../../state/names/key-labels.ts';
import { TextsForm } from './steps/texts-form.tsx';
import { ValuesForm } from './steps/values-form.tsx';
import { tokensInWords } from '../../state/query/tokens-in-words.ts';
import { fieldLabel } from '../../state/names/field-labels.ts';
import { categoryChoices } from '../../state/subcorpora/category-choices.ts';

/** A step between the query and its lines. */
export interface Step {
  readonly key: string;
  readonly kind: string;
  readonly text: string;
  /** Whether the text is a query. */
  readonly isQuery?: boolean;
  /** The field of the state with the step, which tells whether the current view uses it. */
  readonly field: keyof WorkbenchState;
  /** The change that removes the step. */
  readonly without: Change | ChangeOfNow;
  /** The form that changes the step; undefined where there is nothing to set. */
  readonly form?: (done: (change: Change | ChangeOfNow) => void) => ReactNode;
}

/** Which of several overlapping matches of a query are kept. */
const STRATEGIES = [
  ['standard', 'standard: of the hits with the same last token, only the one that starts first'],
  ['shortest', 'shortest: only hits that do not contain another hit'],
  ['longest', 'longest: only hits that are not inside another hit'],
  ['traditional', 'traditional: one hit for each first token'],
  ['all', 'all: every hit, also several with the same first token'],
] as const;

/** The steps after the query in the order in which they are applied. */
export function stepsOf(state: WorkbenchState, site: Site | undefined): Step[] {
  const { criteria, strategy, filesWith, firstHitPerDocument, firstHitPer, sample, seed, sort } = state;
  const categories = categoryChoices(site);
  const labelled = labelledQuery(state);
  const steps: (Step | false)[] = [
    labelled !== undefined && {
      key: 'label',
      field: 'cql',
      kind: labelled.label === '' ? 'Lines' : 'Lines labelled',
      // Without their number: among these texts there may be fewer of them.
      text: labelled.label === '' ? labelInWords('') : `“${labelled.label}”`,
      // Back to where the lines were labelled.
      without: { ...labelled.before, annotate: true },
    },
    ...tokenSteps(state),
    strategy !== 'standard' && {
      key: 'strategy',
      field: 'strategy',
      kind: 'Overlapping hits',
      text: strategy,
      without: { strategy: 'standard' },
      form: (done) => (
        <ChoiceForm
          label="Overlapping hits that are kept"
          value={strategy}
          choices={STRATEGIES}
          onDone={(chosen) => done({ strategy: STRATEGIES.find(([each]) => each === chosen)?.[0] ?? 'standard' })}
        />
      ),
    },
    criteria !== 'all' && {
      key: 'criteria',
      field: 'criteria',
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
      field: 'filesWith',
      kind: 'Texts with',
      text: filesWith,
      isQuery: true,
      without: { filesWith: '' },
      form: (done) => <QueryForm key={filesWith} cql={filesWith} onDone={(chosen) => done({ filesWith: chosen })} />,
    },
    ...contextSteps(state),
    state.withoutNames && {
      key: 'names',
      field: 'withoutNames',
      kind: 'Hits',
      text: 'without names',
      without: { withoutNames: false },
    },
    firstHitPerDocument && {
      key: 'first',
      field: 'firstHitPerDocument',
      kind: 'Hits',
      text: 'only the first of each text',
      without: { firstHitPerDocument: false },
    },
    firstHitPer.length > 0 && {
      key: 'first of each',
      field: 'firstHitPer',
      kind: 'Hits',
      text: `only the first of each ${firstHitPer.map(placeName).join(' and ')}`,
      without: { firstHitPer: [] },
    },
    sample > 0 && {
      key: 'sample',
      field: 'sample',
      kind: 'Sample',
      text: `${sample} at random, seed ${seed}`,
      without: { sample: 0, seed: 1 },
      form: (done) => <SampleForm key={`${sample} ${seed}`} size={sample} seed={seed} onDone={done} />,
    },
    sort.length > 0 && {
      key: 'sort',
      field: 'sort',
      kind: 'Sort',
      text: sortLabel(sort),
      without: { sort: [] },
      form: (done) => <SortForm key={sort.join()} sort={sort} onDone={(next) => done({ sort: next })} />,
    },
  ];
  return steps.filter((step) => step !== false);
}

/** The list with `before` replaced by `after`, without duplicates. */
function replaced(list: readonly string[], before: string, after: string): readonly string[] {
  return [...new Set(list.map((each) => (each === before ? after : each)))];
}

/** The tokens that the hits of a row of the frequencies have. */
function tokenSteps(state: WorkbenchState): Step[] {
  const { tokens, before } = queryForTokens(state) ?? {};
  if (tokens === undefined || before === undefined) return [];
  const { cql, simple, sample, seed, label, labelOf } = before;
  const { place, values } = tokensInWords(tokens);
  return [
    {
      key: 'tokens',
      field: 'cql',
      kind: place,
      text: values,
      without: { cql, simple, sample, seed, label, labelOf },
    },
  ];
}

/** One step for each field: its values are alternatives. */
function textSteps({ filter }: WorkbenchState): Step[] {
  const byField = Map.groupBy(filter, (each) => fieldAndValue(each)[0]);
  return [...byField].map(([field, own]) => {
    const [only = ''] = own;
    const values = own.map((each) => fieldAndValue(each)[1]);
    const others = (list: readonly string[]): readonly string[] => list.filter((each) => !own.includes(each));
    return {
      key: `filter ${own.join('\n')}`,
      field: 'filter',
      kind: 'Texts',
      text: `${fieldLabel(field)}: ${valuesInWords(values)}`,
      without: (now) => ({ filter: others(now.filter) }),
      form: (done) =>
        own.length === 1 ? (
          <TextsForm
            filter={only}
            action="Change"
            onDone={(changed) => done((now) => ({ filter: replaced(now.filter, only, changed) }))}
          />
        ) : (
          <ValuesForm
            field={field}
            values={values}
            onDone={(changed) => done((now) => ({ filter: [...others(now.filter), ...changed] }))}
          />
        ),
    };
  });
}

function contextSteps({ contextFilter }: WorkbenchState): Step[] {
  return contextFilter.map((each) => ({
    key: `context ${each}`,
    field: 'contextFilter',
    ...contextOfStep(each),
    without: (now) => ({ contextFilter: now.contextFilter.filter((other) => other !== each) }),
    form: (done) => (
      <ContextForm
        step={readContextFilter(each)}
        action="Change"
        onDone={(changed) => done((now) => ({ contextFilter: replaced(now.contextFilter, each, changed) }))}
      />
    ),
  }));
}
