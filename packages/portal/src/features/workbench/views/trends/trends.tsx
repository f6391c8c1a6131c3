import { FieldSetting } from '../../controls/settings/field-setting.tsx';
import { Navigate } from 'react-router';
import { figure, fixed } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { LinesLink, linesOfWord } from '../../controls/links/lines-link.tsx';
import { minimumInWords, rowsInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { orderInAddress } from '../../controls/tables/row-order.tsx';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { useFields, yearField } from '../../state/calls/fields.ts';
import { labelOf } from '../../state/names/label-of.ts';
import { useTrends } from './trend-rows.ts';
import { PAGE, TREND_ORDERS, trendOrder, trendSettings } from './trend-settings.ts';

const WIDTH = 80;
const HEIGHT = 16;

/** The rates of the periods as a line, from 0 to the highest; the figures beside it say the same. */
function Sparkline({ rates }: { readonly rates: readonly number[] }) {
  const most = rates.reduce((highest, rate) => Math.max(highest, rate), Number.MIN_VALUE);
  const points = rates.map((rate, index) => {
    const x = 1 + (index / Math.max(1, rates.length - 1)) * (WIDTH - 2);
    return `${x.toFixed(1)},${(HEIGHT - 1 - (rate / most) * (HEIGHT - 2)).toFixed(1)}`;
  });
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="var(--cobalt)" strokeWidth="1.5" />
    </svg>
  );
}

const KINDS = [
  { value: 'all', label: 'rising and falling' },
  { value: 'rising', label: 'rising' },
  { value: 'falling', label: 'falling' },
] as const;

const SPANS = ['1', '2', '5', '10', '20', '50'].map((value) => ({
  value,
  label: value === '1' ? 'one year' : `${value} years`,
}));

/** With fewer periods no row of a long list can be significant. */
const MANY_PERIODS = 8;

/** The highest q of a trend that chance hardly explains. */
const SIGNIFICANT = 0.05;

/** Words whose use rises or falls over the years. */
export function Trends({ workbench }: { readonly workbench: Workbench }) {
  const { state, addressOf } = workbench;
  const attributes = useCountedAttributes();
  const settings = trendSettings(state);
  const { hasPeriods, ...answer } = useTrends(state);
  const { isPlaceholderData } = answer;
  const years = yearField(useFields());
  const order = orderInAddress(
    workbench,
    state.trendBy,
    (trendBy) => ({ trendBy }),
    (column) => column === 'p' || column === 'value',
  );
  // As in Distribution: an address that does not know the fields of the texts has `year`, which may be the same for all.
  if (state.periods === 'year' && years !== 'year') return <Navigate replace to={addressOf({ periods: years })} />;
  if (!hasPeriods) {
    return (
      <section aria-label="Trends">
        <Notice kind="hint" title="These texts are of fewer than three years.">
          <p>A trend needs at least three.</p>
        </Notice>
      </section>
    );
  }
  return (
    <CountedView
      name="Trends"
      one="row"
      answer={answer}
      failure="The trends could not be computed."
      waiting={{ columns: 4 }}
      sentence={[
        ...rowsInWords({ ...state, among: '' }, attributes, []),
        `, ${labelOf(KINDS, state.trend)}`,
        `; periods of ${labelOf(SPANS, String(state.span))}`,
        `; ${minimumInWords(state.minimum)}`,
        `; ${trendOrder(state)}`,
      ]}
      about={
        <Terms
          terms={[
            [
              'Trend',
              'the change over all periods as an angle: 45° is as much as the mean frequency. Half of the changes between two periods are steeper.',
            ],
            ['95 % interval', 'of the trend in other texts like these.'],
            ['q', 'of all rows with a q of at most this, chance explains this share.'],
            ['Frequency', 'click it to see the lines.'],
          ]}
        />
      }
      file={{ name: 'trends', state, more: settings }}
      settings={(close) => (
        <>
          <FieldSetting workbench={workbench} field="trend" label="Show" data={KINDS}>
            Words that are used more and more, or less and less.
          </FieldSetting>
          <FieldSetting
            workbench={workbench}
            field="trendBy"
            label="Order"
            data={TREND_ORDERS}
            also={{ lastFirst: false }}
          >
            The steepest trends are often those of rare words, which chance explains.
          </FieldSetting>
          <FieldSetting workbench={workbench} field="span" label="One period" data={SPANS}>
            With few texts in a year, longer periods are surer.
          </FieldSetting>
          <RowSettings
            workbench={workbench}
            close={close}
            ofAttribute
            minimum={{
              field: 'minimum',
              meaning: 'A word must occur at least this often in all periods together.',
            }}
            letters={{ label: 'Words that', usual: 'begin', meaning: 'Only words with these letters.' }}
          />
        </>
      )}
    >
      {(data) =>
        data.total === 0 ? (
          <Notice kind="hint" title="No word matches.">
            <p>
              Under “Change”, choose a lower minimum frequency{state.pattern !== '' && ', other letters'}
              {state.trend !== 'all' && ', words that rise and fall'}, or search all texts.
            </p>
          </Notice>
        ) : (
          <>
            {data.periods.length < MANY_PERIODS && (
              <Notice kind="hint" title={`There are only ${data.periods.length} periods.`}>
                <p>Read the rows as a ranking: with so few periods, chance gives such trends too.</p>
              </Notice>
            )}
            {data.periods.length >= MANY_PERIODS && data.rows.every(({ q }) => q > SIGNIFICANT) && (
              <Notice kind="hint" title="None of these trends is significant.">
                <p>Chance may explain each of them: all have a q above {SIGNIFICANT}.</p>
              </Notice>
            )}
            <CountedTable
              label="Table of trends"
              order={order}
              first={{ text: 'Word', order: 'value', cell: ({ value }) => value }}
              columns={[
                {
                  text: 'Frequency',
                  order: 'count',
                  cell: ({ value, count }) => (
                    <LinesLink workbench={workbench} change={linesOfWord(state.attribute, value)} count={count} />
                  ),
                },
                { text: 'Texts', cell: ({ files }) => (files === undefined ? '–' : figure(files)) },
                {
                  text: `${data.periods.at(0)?.value} to ${data.periods.at(-1)?.value}`,
                  isMark: true,
                  cell: ({ counts }) => (
                    <Sparkline rates={counts.map((each, period) => each / (data.periods[period]?.tokens ?? 1))} />
                  ),
                },
                { text: 'Trend', order: 'degrees', cell: ({ degrees }) => `${fixed(degrees, 0)}°` },
                { text: '95 % interval', cell: ({ low, high }) => `${fixed(low, 0)}° to ${fixed(high, 0)}°` },
                { text: 'q', order: 'p', cell: ({ q }) => fixed(q, 3) },
              ]}
              rows={data.rows}
              keyOf={({ value }) => value}
              busy={isPlaceholderData}
            />
            <RowPager workbench={workbench} total={data.total} size={PAGE} />
          </>
        )
      }
    </CountedView>
  );
}
