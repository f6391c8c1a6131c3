import { printTokenOf } from '@zaban/engine/queries';
import { counted, figure, perMillion } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { Export } from '../../controls/export/export.tsx';
import { Setting } from '../../controls/help/setting.tsx';
import { shortLabelOf } from '../../state/names/label-of.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { OrderHead, orderInAddress } from '../../controls/tables/row-order.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { minimumInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { SettingsLine } from '../../controls/panels/settings-line.tsx';
import { TableScroller } from '../../controls/tables/table-scroller.tsx';
import settingsLine from '../../controls/panels/settings-line.module.css';
import classes from '../../controls/tables/tables.module.css';
import { queryAlone } from '../../state/query/query-name.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import { queriesAround } from './around-query.ts';
import { useNgrams } from './ngram-rows.ts';
import { NGRAM_CALL, PAGE } from './ngram-settings.ts';
import { RangeCell } from './range-cell.tsx';
import { type MenuQuery, QueryMenu, SEQUENCES_BY_TAG } from '../../controls/panels/query-menu.tsx';
import { filterInWords } from '../../controls/settings/word-filter.tsx';
import { SORTING, Terms } from '../../controls/help/terms.tsx';

const COLUMNS = ['count', 'values', 'files'] as const;
const LENGTHS = ['2', '3', '4', '5', '6'];

/** Sequences of two to six tokens within a sentence, by default the most frequent first. */
export function Ngrams({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const attributes = useCountedAttributes();
  const { data, error, refetch, isPlaceholderData, ranges } = useNgrams(state);
  const order = orderInAddress(
    workbench,
    COLUMNS.find((each) => each === state.order) ?? 'count',
    (column) => ({ order: column }),
    (column) => column === 'values',
  );
  const filtered = filterInWords(state.pattern);
  const query = useExplanation(state).data?.cql;
  const around = hasQuery(state) && query !== undefined ? aroundMenu(query, queryAlone(state)) : [];
  const cqlOf = (values: readonly string[]): string =>
    values.map((value) => printTokenOf(state.attribute, value)).join(' ');
  return (
    <section aria-label="N-grams">
      <div className={settingsLine.row}>
        <SettingsLine
          empty={data === undefined}
          error={error}
          count={data === undefined ? undefined : counted(data.total, 'n-gram')}
          busy={isPlaceholderData}
          about={
            <>
              <Terms
                terms={[
                  ['N-gram', 'n tokens, one directly after the other, within one sentence and without punctuation.'],
                  [
                    'Per million',
                    `frequency per million tokens. The texts searched have ${figure(data?.tokens ?? 0)} tokens.`,
                  ],
                  ['Texts', 'the number of texts with the n-gram.'],
                ]}
              />
              {SORTING}
            </>
          }
          more={<QueryMenu workbench={workbench} text="By pattern" queries={[...SEQUENCES_BY_TAG, ...around]} />}
          download={<Export name="ngrams" state={state} rows={data?.total} shown={data?.rows} more={NGRAM_CALL} />}
          sentence={[
            `N-grams of ${state.n} ${shortLabelOf(attributes, state.attribute)}`,
            ...(filtered === '' ? [] : [`, with one or more${filtered}`]),
            `; ${minimumInWords(state.minimum)}`,
          ]}
        >
          {(close) => (
            <>
              <Setting
                label="Length"
                value={String(state.n)}
                data={LENGTHS}
                onChoose={(each) => go({ n: Number(each) })}
              >
                How many tokens an n-gram has. All of them are in one sentence, with no punctuation between them.
              </Setting>
              <RowSettings
                workbench={workbench}
                close={close}
                ofAttribute
                minimum={{
                  field: 'minimum',
                  meaning: 'An n-gram must occur at least this often in the texts searched.',
                }}
                letters={{
                  label: 'With words that',
                  usual: 'be',
                  meaning:
                    'Only n-grams that contain such a word: with “are” and the letters “of”, all n-grams with “of”.',
                }}
              />
            </>
          )}
        </SettingsLine>
      </div>
      {error !== null && (
        <Notice title="The n-grams could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={12} shape="table" columns={2} />}
      {data?.total === 0 && (
        <Notice kind="hint" title="No n-gram matches.">
          <p>Choose a lower minimum frequency or other letters, or search all texts.</p>
        </Notice>
      )}
      {data !== undefined && data.total > 0 && error === null && (
        <>
          <WithheldNote withheld={data.withheld} />
          <TableScroller>
            <table className={classes.table} aria-busy={isPlaceholderData}>
              <thead>
                <tr className={classes.figures}>
                  <OrderHead order={order} column="values" text="N-gram" />
                  <OrderHead order={order} column="count" text="Frequency" />
                  <OrderHead
                    order={order}
                    column="count"
                    text="Per million"
                    title="Per million tokens of the texts"
                    isTwin
                  />
                  {ranges !== undefined && (
                    <OrderHead order={order} column="files" text="Texts" title="Texts with the n-gram" />
                  )}
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ values, count }, row) => (
                  <tr key={values.join(' ')}>
                    <th scope="row" className={classes.value}>
                      {values.join(' ')}
                    </th>
                    <td className={classes.figure}>
                      <LinesLink
                        workbench={workbench}
                        change={{ simple: '', cql: `${cqlOf(values)} within s` }}
                        count={count}
                      >
                        {figure(count)}
                      </LinesLink>
                    </td>
                    <td className={classes.figure}>{perMillion((count / data.tokens) * 1e6)}</td>
                    {ranges !== undefined && <RangeCell range={ranges[row]} />}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroller>
          <RowPager workbench={workbench} total={data.total} size={PAGE} />
        </>
      )}
    </section>
  );
}

/** A menu of the sequences around the hits of the query. `name`: the name of the query in the menu. */
function aroundMenu(cql: string, name: string): readonly MenuQuery[] {
  return queriesAround(cql).map(({ beside, cql: around }) => ({
    text: `“${name}” and ${counted(beside, 'word')} beside it`,
    query: { cql: around },
  }));
}
