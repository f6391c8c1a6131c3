import { figure } from '../../../../shared/figures.ts';
import { OWN_TEXTS } from '../../../../shared/in-page.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { Setting } from '../../controls/help/setting.tsx';
import { labelOf } from '../../state/names/label-of.ts';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { LinesLink, linesOfWord } from '../../controls/links/lines-link.tsx';
import { WordLink } from '../../controls/links/word-link.tsx';
import { useOperation } from '../../state/calls/operation.ts';
import { FewHitsNote, Rate } from '../../controls/tables/rate.tsx';
import { orderInAddress } from '../../controls/tables/row-order.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { ListedOnly, listedInWords } from '../../controls/settings/listed-only.tsx';
import { minimumInWords, rowsInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
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
  const site = useSite().data;
  const hasGeneralEnglish = OWN_TEXTS === undefined && site?.hasGeneralEnglish === true;
  const attributes = useCountedAttributes();
  const settings = wordListSettings(state);
  const withoutNames = state.listedOnly && !state.withNames;
  const answer = useOperation('wordlist', state, {
    ...settings,
    offset: String(state.offset),
    limit: String(PAGE),
  });
  const { data, isPlaceholderData } = answer;
  const by = ORDERS.find(({ value }) => value === state.order)?.value ?? 'count';
  const order = orderInAddress(
    workbench,
    by,
    (order) => ({ order }),
    (column) => column !== 'count',
  );
  const ranked = order.column === 'count' && order.descending;
  return (
    <CountedView
      name="Words"
      one="row"
      answer={answer}
      failure="The words could not be counted."
      waiting={{ columns: 3 }}
      sentence={[
        ...rowsInWords({ ...state, among: '' }, attributes, []),
        `; by ${labelOf(ORDERS, by)}${state.lastFirst ? ' in reverse' : ''}`,
        `; ${minimumInWords(state.minimum)}`,
        ...(site === undefined ? [] : listedInWords(state, site)),
      ]}
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
      file={{ name: 'wordlist', state, more: settings }}
      settings={(close) => (
        <>
          <Setting
            label="Sort by"
            value={by}
            data={ORDERS}
            onChoose={(value) =>
              go({ order: ORDERS.find((each) => each.value === value)?.value ?? by, lastFirst: false })
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
          {site !== undefined && <ListedOnly workbench={workbench} site={site} />}
        </>
      )}
    >
      {(data) =>
        data.total === 0 ? (
          <Notice kind="hint" title="No word matches.">
            <p>Type other letters, choose a lower minimum frequency, or search all texts.</p>
          </Notice>
        ) : (
          <>
            <CountedTable
              order={order}
              first={{
                text: 'Word',
                order: 'values',
                cell: ({ value }) => <WordLink attribute={state.attribute} value={value} />,
              }}
              columns={[
                ...(ranked
                  ? [{ text: 'Rank', cell: (_: unknown, index: number) => figure(state.offset + index + 1) }]
                  : []),
                {
                  text: 'Frequency',
                  order: 'count',
                  cell: ({ value, count }) => (
                    <LinesLink
                      workbench={workbench}
                      change={{ ...linesOfWord(state.attribute, value), withoutNames }}
                      count={count}
                    />
                  ),
                },
                {
                  text: 'Per million',
                  title: 'Per million tokens of the texts',
                  order: 'count',
                  isTwin: true,
                  cell: ({ count, perMillion }) => <Rate count={count} rate={perMillion} />,
                },
              ]}
              rows={data.rows}
              keyOf={({ value }) => value}
              busy={isPlaceholderData}
            />
            <FewHitsNote counts={data.rows.map(({ count }) => count)} />
            <RowPager workbench={workbench} total={data.total} size={PAGE} />
            {hasGeneralEnglish && (
              <p data-screen-only>
                <ChangeLink workbench={workbench} change={{ view: 'candidates' }}>
                  New words
                </ChangeLink>
                , those that general English and the word list do not have.
              </p>
            )}
          </>
        )
      }
    </CountedView>
  );
}
