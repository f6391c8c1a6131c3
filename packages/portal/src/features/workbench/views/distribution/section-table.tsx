import { rateInterval, type OperationAnswer } from '@zaban/contract';
import { counted, figure, perMillion } from '../../../../shared/figures.ts';
import { fieldLabel } from '../../state/names/field-labels.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { yearsOf } from '../../controls/plots/over-time.tsx';
import { ABOUT_INTERVAL } from '../../../../shared/rate-interval.ts';
import { Rate } from '../../controls/tables/rate.tsx';
import { OrderHead, orderedRows, useRowOrder } from '../../controls/tables/row-order.tsx';
import { TableScroller } from '../../controls/tables/table-scroller.tsx';
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
    <TableScroller>
      <table className="counts" aria-busy={busy}>
        <thead>
          <tr className="of-figures">
            <OrderHead order={order} column="section" text={fieldLabel(state.section)} />
            <OrderHead order={order} column="hits" text="Hits" />
            <OrderHead order={order} column="tokens" text="Tokens" />
            <OrderHead
              order={order}
              column="rate"
              text="Per million"
              title="Hits per million tokens of each group of texts"
            />
            <th scope="col" title={ABOUT_INTERVAL}>
              95 % interval
            </th>
            <OrderHead order={order} column="files" text="Texts" title="Texts with hits" />
          </tr>
        </thead>
        <tbody>
          {orderedRows(rows, VALUES[order.column], order.descending).map((row) => {
            const { low, high } = rateInterval(row);
            return (
              <tr key={row.value}>
                <th scope="row" className="value">
                  {row.value === '' ? '(not given)' : row.value}
                </th>
                <td className="figure">
                  <LinesLink
                    workbench={workbench}
                    change={{ filter: narrowedTo(state.filter, state.section, row.value) }}
                    count={row.count}
                    aria-label={`${counted(row.count, 'hit')} in ${row.value}: show the lines`}
                  >
                    {figure(row.count)}
                  </LinesLink>
                </td>
                <td className="figure">{figure(row.tokens)}</td>
                <td className="figure">
                  <Rate count={row.count} rate={row.perMillion} />
                </td>
                <td className="figure">
                  {perMillion(low)} to {perMillion(high)}
                </td>
                <td className="figure">
                  {figure(row.filesAttesting)} of {figure(row.files)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroller>
  );
}
