import { printTokenOf } from '@zaban/engine/queries';
import { counted, figure } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { Export } from '../../controls/export/export.tsx';
import { Setting } from '../../controls/help/setting.tsx';
import { labelOf } from '../../state/names/label-of.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { useOperation } from '../../state/calls/operation.ts';
import { FewHitsNote, Rate } from '../../controls/tables/rate.tsx';
import { OrderHead, orderInAddress } from '../../controls/tables/row-order.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { minimumInWords, rowsInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { SettingsLine } from '../../controls/panels/settings-line.tsx';
import { TableScroller } from '../../controls/tables/table-scroller.tsx';
import settingsLine from '../../controls/panels/settings-line.module.css';
import classes from '../../controls/tables/tables.module.css';
import type { Workbench } from '../../state/address/workbench.ts';
import { QueryMenu, WORDS_BY_TAG } from '../../controls/panels/query-menu.tsx';
import { SORTING, Terms } from '../../controls/help/terms.tsx';
import { wordListSettings } from './word-list-settings.ts';

const PAGE = 100;

const ORDERS: readonly { readonly value: 'count' | 'values' | 'endings'; readonly label: string }[] = [
  { value: 'count', label: 'frequency' },
  { value: 'values', label: 'word' },
  { value: 'endings', label: 'ending' },
];

/** All words of the searched texts by frequency, or those with certain letters. */
export function Words({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const attributes = useCountedAttributes();
  const settings = wordListSettings(state);
  const { data, error, refetch, isPlaceholderData } = useOperation('wordlist', state, {
    ...settings,
    offset: String(state.offset),
    limit: String(PAGE),
  });
  const by = ORDERS.find(({ value }) => value === state.order)?.value ?? 'count';
  const order = orderInAddress(
    workbench,
    by,
    (order) => ({ order }),
    (column) => column !== 'count',
  );
  const ranked = order.column === 'count' && order.descending;
  const cqlOf = (value: string): string => printTokenOf(state.attribute, value);
  return (
    <section aria-label="Words">
      <div className={settingsLine.row}>
        <SettingsLine
          empty={data === undefined}
          error={error}
          count={data === undefined ? undefined : counted(data.total, 'row')}
          sentence={[
            ...rowsInWords({ ...state, among: '' }, attributes, []),
            `; by ${labelOf(ORDERS, by)}${state.lastFirst ? ' in reverse' : ''}`,
            `; ${minimumInWords(state.minimum)}`,
          ]}
          busy={isPlaceholderData}
          about={
            <>
              <Terms
                terms={[
                  [
                    'Words',
                    `all of the texts searched, without punctuation. Together the rows cover ${figure(data?.occurrences ?? 0)} of ${figure(data?.tokens ?? 0)} tokens.`,
                  ],
                  ['Frequency', 'click it to see the lines.'],
                  ['Change', 'choose words by their letters.'],
                ]}
              />
              {SORTING}
            </>
          }
          more={<QueryMenu workbench={workbench} text="By part of speech" queries={WORDS_BY_TAG} />}
          download={<Export name="wordlist" state={state} rows={data?.total} shown={data?.rows} more={settings} />}
        >
          {(close) => (
            <>
              <Setting
                label="Sort by"
                value={by}
                data={[...ORDERS]}
                onChoose={(value) =>
                  go({ order: ORDERS.find((each) => each.value === value)?.value, lastFirst: false })
                }
              >
                By ending, words are compared from their last letter backwards, so that words with the same ending stand
                together.
              </Setting>
              <RowSettings
                workbench={workbench}
                close={close}
                ofAttribute
                minimum={{
                  field: 'minimum',
                  meaning: 'A word must occur at least this often in the texts searched.',
                }}
                letters={{ label: 'Words that', usual: 'begin', meaning: 'Only words with these letters.' }}
              />
            </>
          )}
        </SettingsLine>
      </div>
      {error !== null && (
        <Notice title="The words could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={12} shape="table" columns={3} />}
      {data?.total === 0 && (
        <Notice kind="hint" title="No word matches.">
          <p>Type other letters, choose a lower minimum frequency, or search all texts.</p>
        </Notice>
      )}
      {data !== undefined && data.total > 0 && error === null && (
        <>
          <TableScroller>
            <table className={classes.table} aria-busy={isPlaceholderData}>
              <thead>
                <tr className={classes.figures}>
                  <OrderHead order={order} column="values" text="Word" />
                  {ranked && <th scope="col">Rank</th>}
                  <OrderHead order={order} column="count" text="Frequency" />
                  <OrderHead
                    order={order}
                    column="count"
                    text="Per million"
                    title="Per million tokens of the texts"
                    isTwin
                  />
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ value, count, perMillion }, index) => (
                  <tr key={value}>
                    <th scope="row" className={classes.value}>
                      {value}
                    </th>
                    {ranked && <td className={classes.figure}>{figure(state.offset + index + 1)}</td>}
                    <td className={classes.figure}>
                      <LinesLink
                        workbench={workbench}
                        change={{ simple: '', cql: cqlOf(value), contextFilter: [] }}
                        count={count}
                      >
                        {figure(count)}
                      </LinesLink>
                    </td>
                    <td className={classes.figure}>
                      <Rate count={count} rate={perMillion} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroller>
          <FewHitsNote counts={data.rows.map(({ count }) => count)} />
          <RowPager workbench={workbench} total={data.total} size={PAGE} />
        </>
      )}
    </section>
  );
}
