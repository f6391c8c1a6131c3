import { rateInterval, type OperationAnswer } from '@zaban/contract';
import { counted, figure, perMillion } from '../../../../shared/figures.ts';
import { fieldLabel } from '../../state/names/field-labels.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { yearsOf } from '../../controls/plots/over-time.tsx';
import { ABOUT_INTERVAL } from '../../../../shared/rate-interval.ts';
import { Rate } from '../../controls/tables/rate.tsx';
import { orderedRows, useRowOrder } from '../../controls/tables/row-order.tsx';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
import { narrowedTo } from '../../state/subcorpora/subcorpus.ts';
import type { Workbench } from '../../state/address/workbench.ts';

type Row = OperationAnswer<'distribution'>['rows'][number];

const VALUES = {
  section: ({ value }: Row) => value,
  hits: ({ count }: Row) => count,
  tokens: ({ tokens }: Row) => tokens,
  rate: (row: Row) => row.perMillion,
  files: ({ filesAttesting }: Row) => filesAttesting,
} as const;

interface SectionTableProps {
  readonly workbench: Workbench;
  readonly rows: readonly Row[];
  readonly busy: boolean;
}

/** A row for each section: the highest rate first, years in chronological order; each column can order the rows. */
export function SectionTable({ workbench, rows, busy }: SectionTableProps) {
  const { state } = workbench;
  const order = useRowOrder<keyof typeof VALUES>(yearsOf(rows).length > 1 ? 'section' : 'rate', 'section');
  return (
    <CountedTable
      order={order}
      first={{ text: fieldLabel(state.section), order: 'section', cell: ({ value }) => value || '(not given)' }}
      columns={[
        {
          text: 'Hits',
          order: 'hits',
          cell: ({ value, count }) => (
            <LinesLink
              workbench={workbench}
              change={{ filter: narrowedTo(state.filter, state.section, value) }}
              count={count}
              aria-label={`${counted(count, 'hit')} in ${value}: show the lines`}
            />
          ),
        },
        { text: 'Tokens', order: 'tokens', cell: ({ tokens }) => figure(tokens) },
        {
          text: 'Per million',
          title: 'Hits per million tokens of each group of texts',
          order: 'rate',
          cell: (row) => <Rate count={row.count} rate={row.perMillion} />,
        },
        {
          text: '95 % interval',
          title: ABOUT_INTERVAL,
          cell: (row) => {
            const { low, high } = rateInterval(row);
            return `${perMillion(low)} to ${perMillion(high)}`;
          },
        },
        {
          text: 'Texts',
          title: 'Texts with hits',
          order: 'files',
          cell: ({ filesAttesting, files }) => `${figure(filesAttesting)} of ${figure(files)}`,
        },
      ]}
      rows={orderedRows(rows, VALUES[order.column], order.descending)}
      keyOf={({ value }) => value}
      busy={busy}
    />
  );
}
