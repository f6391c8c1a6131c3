import { useId } from 'react';
import { figure, fixed, ratePerMillion } from '../../../../shared/figures.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { FewHitsNote, Rate } from '../../controls/tables/rate.tsx';
import { orderedRows, useRowOrder } from '../../controls/tables/row-order.tsx';
import { narrowedTo } from '../../state/subcorpora/subcorpus.ts';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
import classes from '../../controls/tables/tables.module.css';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import { comparedInName, type Comparison } from './comparison.ts';
import { comparisonWords, distributionInWords, intervalInWords, ratioInWords } from './comparison-words.ts';
import { type CompareRow } from './compare-rows.ts';
import { hitsOfQuery } from '../../controls/plots/hits-of-query.ts';
import { queryInSource } from '../../state/query/query-name.ts';
import { RatioPlot } from './ratio-plot.tsx';
import { fieldLabel } from '../../state/names/field-labels.ts';

interface CompareTableProps {
  readonly workbench: Workbench;
  readonly comparison: Comparison;
}

const VALUES = {
  section: ({ section = '' }: CompareRow) => section,
  hits: ({ count }: CompareRow) => count,
  rate: ({ count, tokens }: CompareRow) => ratePerMillion(count, tokens),
  others: ({ others }: CompareRow) => others,
  otherRate: ({ others, otherTokens }: CompareRow) => ratePerMillion(others, otherTokens),
  ratio: ({ ratio }: CompareRow) => ratio ?? -1,
  low: ({ interval }: CompareRow) => interval?.low ?? -1,
} as const;

const PER_MILLION = 'Hits per million tokens of the texts in this row';

const rateOf = (count: number, tokens: number) =>
  tokens === 0 ? '–' : <Rate count={count} rate={ratePerMillion(count, tokens)} />;

/** Hits and rates of both in each section, and their ratio. */
export function CompareTable({ workbench, comparison }: CompareTableProps) {
  const { compared, names, phrases, other, rows, spread } = comparison;
  const { state } = workbench;
  const id = useId();
  const order = useRowOrder<keyof typeof VALUES>('section', 'section');
  const [name, otherName] = names;
  const words = comparisonWords(compared, phrases, hitsOfQuery(state));
  const lines = (value: string | undefined, change: Change): Change => {
    const { filter = state.filter } = change;
    return { ...change, filter: value === undefined ? filter : narrowedTo(filter, state.section, value) };
  };
  const sections = rows.filter(({ section }) => section !== undefined);
  const total = rows.find(({ section }) => section === undefined);
  const shown = [
    ...orderedRows(sections, VALUES[order.column], order.descending),
    ...(total === undefined ? [] : [total]),
  ];
  return (
    <>
      <CountedTable
        labelledBy={id}
        order={order}
        first={{
          text: fieldLabel(state.section),
          order: 'section',
          cell: ({ section }) => (section === '' ? '(not given)' : (section ?? 'all')),
        }}
        columns={[
          {
            id: 'hits',
            text: name,
            order: 'hits',
            cell: ({ section, count, tokens }) => (
              <LinesLink workbench={workbench} change={lines(section, {})} count={count}>
                {tokens === 0 ? '–' : figure(count)}
              </LinesLink>
            ),
          },
          {
            id: 'rate',
            text: 'per million',
            title: PER_MILLION,
            order: 'rate',
            cell: ({ count, tokens }) => rateOf(count, tokens),
          },
          {
            id: 'others',
            text: otherName,
            order: 'others',
            cell: ({ section, others, otherTokens }) => (
              <LinesLink workbench={workbench} change={lines(section, other)} count={others}>
                {otherTokens === 0 ? '–' : figure(others)}
              </LinesLink>
            ),
          },
          {
            text: 'per million',
            title: PER_MILLION,
            order: 'otherRate',
            cell: ({ others, otherTokens }) => rateOf(others, otherTokens),
          },
          { text: 'Ratio', order: 'ratio', cell: ({ ratio }) => fixed(ratio, 2) },
          {
            text: '95 % interval',
            title:
              'The true ratio is very probably in this range. Sorted by its lower end. A dash: too few texts, no hit on one side, or texts on both sides.',
            order: 'low',
            cell: ({ interval }) => intervalInWords(interval),
          },
        ]}
        rows={shown}
        keyOf={({ section = '\n' }) => section}
      />
      <FewHitsNote counts={rows.flatMap(({ count, others }) => [count, others])} />
      {compared === 'queries' && total?.ratio !== undefined && (
        <p className={classes.summary}>{ratioInWords(compared, phrases, { ...total, ratio: total.ratio })}</p>
      )}
      {spread !== undefined && <p className={classes.summary}>{distributionInWords(spread)}</p>}
      <p id={id} className={classes.summary}>
        {words.ratio} If one of the two has no hits, 0.5 is added to both counts. If 1 is in the 95 % interval, the
        difference in this row may be chance. The interval takes texts as the sample, since the hits of one text are not
        independent; with too few texts there is none.
      </p>
      <RatioPlot
        workbench={workbench}
        rows={rows}
        name={words.plotName}
        shows={comparedInName(state, comparison)}
        title={words.plotTitle}
        sides={words.sides}
        against={`compared with ${compared === 'queries' ? queryInSource({ ...state, ...other }) : otherName}`}
      />
    </>
  );
}
