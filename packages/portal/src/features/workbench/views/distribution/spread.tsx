import type { OperationAnswer } from '@zaban/contract';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { counted, figure, fixed, percent, perMillion } from '../../../../shared/figures.ts';
import { Term } from '../../../../shared/help/term.tsx';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { uncapitalised } from '../../state/names/field-labels.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { useOperation } from '../../state/calls/operation.ts';
import { hitsOfQuery } from '../../controls/plots/hits-of-query.ts';
import { CutNote } from '../../controls/notes/cut-note.tsx';
import { Chosen } from '../../controls/plots/chosen.tsx';
import { PlotFigure } from '../../controls/plots/plot-figure.tsx';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import tables from '../../controls/tables/tables.module.css';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { narrowedTo } from '../../state/subcorpora/subcorpus.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { hitInWords, lineOf, Strip, stripHeight } from './strip.tsx';
import { stripBands } from './strip-legend.ts';
import { Table } from '../../../../shared/lines/table.tsx';
import { hitOfPoint, stripTexts, textAt } from './strip-texts.ts';

/** If one text has at least this share of the hits, the figures describe this text more than the corpus. */
const ONE_SIDED = 0.5;
/** With more texts than this the strip does not name them: the list of texts would be larger than all other answers. */
const MOST_TEXTS = 2000;

interface SpreadProps {
  readonly workbench: Workbench;
  /** Whether everything above it is on the page. */
  readonly isFree: boolean;
}

/** Dispersion of the hits over the texts: a strip of all texts, and the measures. */
export function Spread({ workbench, isFree }: SpreadProps) {
  const { data, error, refetch, isPlaceholderData } = useOperation('dispersion', workbench.state, { points: '2000' });
  const isNamed = data !== undefined && data.files <= MOST_TEXTS;
  const documents = useOperation('documents', workbench.state, { limit: String(MOST_TEXTS) }, isNamed);
  if (!isFree) return null;
  if (error !== null)
    return <Notice title="The spread over the texts could not be calculated." error={error} onRetry={refetch} />;
  if (data === undefined || (data.count === 0 && data.truncated === false)) return null;
  if (data.count === 0) return <CutNote truncated={data.truncated} />;
  // The strip has another height with its texts, and would move what is below it when they arrive.
  if (isNamed && documents.isPending) return null;
  const { commonestFile, commonestFileShare } = data;
  return (
    <section aria-labelledby="spread">
      <h2 id="spread" className="above-5">
        Dispersion over the texts <Term name="dispersion" />
      </h2>
      <CutNote truncated={data.truncated} />
      {commonestFile !== null && commonestFileShare !== null && commonestFileShare >= ONE_SIDED && data.count > 1 && (
        <Notice kind="hint" title={`One text has ${percent(commonestFileShare)} of the hits.`}>
          <p>
            The other figures describe this text more than the corpus. See{' '}
            <Link to={workbench.addressOf({ view: 'frequencies', by: ['doc.fileName'] })}>the counts by text</Link>; the
            text is {commonestFile}.
          </p>
        </Notice>
      )}
      <Hits workbench={workbench} answer={data} documents={documents.data} busy={isPlaceholderData} />
      <Measures answer={data} />
    </section>
  );
}

interface HitsProps {
  readonly workbench: Workbench;
  readonly answer: OperationAnswer<'dispersion'>;
  /** The texts; undefined where they are too many to be drawn. */
  readonly documents: OperationAnswer<'documents'> | undefined;
  readonly busy: boolean;
}

/** The strip of all texts; below it the chosen hit in words. */
function Hits({ workbench, answer, documents, busy }: HitsProps) {
  const { state, go } = workbench;
  const { points, count } = answer;
  const texts = useMemo(
    () =>
      documents === undefined || documents.rows.length < documents.total
        ? []
        : stripTexts(documents.rows, state.section),
    [documents, state.section],
  );
  // The choice belongs to these points: with another result no hit is chosen.
  const [{ of, point }, setChosen] = useState<{ readonly of: readonly number[]; readonly point: number }>({
    of: [],
    point: 0,
  });
  const chosen = of === points ? point : undefined;
  const hit = hitOfPoint(chosen ?? 0, points.length, count);
  return (
    <PlotFigure
      workbench={workbench}
      title={`Positions of the ${uncapitalised(hitsOfQuery(state))}, from the first text to the last`}
      summary={placesInWords(answer)}
      name="dispersion"
      busy={busy}
      interactive
      height={(width) => stripHeight(stripBands(texts, width))}
      below={
        <Chosen one="hit" shows="text" opens="line" place={chosen === undefined ? 0 : (points[chosen] ?? 0)}>
          {chosen !== undefined && (
            <ChangeLink workbench={workbench} change={lineOf(hit)}>
              {hitInWords(hit, count, textAt(texts, points[chosen] ?? 0))}
            </ChangeLink>
          )}
        </Chosen>
      }
      table={<FileTable workbench={workbench} />}
    >
      {(width) => (
        <Strip
          width={width}
          points={points}
          hits={count}
          shown={stripBands(texts, width)}
          texts={texts}
          chosen={chosen}
          onChoose={(each) => setChosen({ of: points, point: each })}
          onOpen={(each) => go(lineOf(hitOfPoint(each, points.length, count)))}
        />
      )}
    </PlotFigure>
  );
}

/** Describes the strip in words. */
function placesInWords({
  count,
  range,
  files,
  points,
  commonestFile,
  commonestFileShare,
}: OperationAnswer<'dispersion'>) {
  const shown = points.length < count ? ` The plot shows ${figure(points.length)} of them.` : '';
  const most =
    commonestFile === null || commonestFileShare === null
      ? ''
      : ` The text with the most hits is ${commonestFile} (${percent(commonestFileShare)}).`;
  return `${counted(count, 'hit')} in ${figure(range)} of ${figure(files)} texts.${most}${shown}`;
}

const FILES = 50;

/** The texts with most hits: the strip as a table. */
function FileTable({ workbench }: { readonly workbench: Workbench }) {
  const { state, addressOf } = workbench;
  const { data } = useOperation('frequencies', state, { by: 'doc.fileName', limit: String(FILES) });
  if (data === undefined) return <Skeleton lines={6} />;
  return (
    <TableScroller>
      <Table
        className="counts"
        rows={data.rows}
        keyOf={({ values: [file = ''] }) => file}
        columns={[
          { text: 'Text', cell: ({ values: [file] }) => file },
          {
            text: 'Hits',
            isFigure: true,
            cell: ({ values: [file = ''], count }) => (
              <LinesLink
                workbench={workbench}
                change={{ filter: narrowedTo(state.filter, 'fileName', file) }}
                count={count}
              />
            ),
          },
          { text: 'Per million of the text', isFigure: true, cell: (row) => perMillion(row.perMillion) },
        ]}
      />
      {data.total > FILES && (
        <p className={tables.summary}>
          The first {FILES} of {figure(data.total)}:{' '}
          <Link to={addressOf({ view: 'frequencies', by: ['doc.fileName'] })}>all counts by text</Link>.
        </p>
      )}
    </TableScroller>
  );
}

function Measures({ answer }: { readonly answer: OperationAnswer<'dispersion'> }) {
  const rows = [
    ['Texts', `${figure(answer.range)} of ${figure(answer.files)} texts`, 'Texts with hits.'],
    ['DP', fixed(answer.dp, 3), '0: spread evenly over the texts; near 1: only in a few texts (Gries 2008).'],
    [
      'DPnorm',
      fixed(answer.dpNorm, 3),
      'DP, adjusted so that its highest value is exactly 1 (Lijffijt and Gries 2012).',
    ],
    ['Juilland’s D', fixed(answer.juillandD, 3), '1: evenly spread; 0: in one text.'],
    ['Carroll’s D2', fixed(answer.carrollD2, 3), '1: evenly spread; 0: in one text (Carroll 1970).'],
    ['Rosengren’s S', fixed(answer.rosengrenS, 3), '1: evenly spread; near 0: in few texts (Rosengren 1971).'],
    ['ARF', fixed(answer.arf, 3), 'Average reduced frequency: hits close to each other count less.'],
  ] as const;
  return (
    <TableScroller>
      <Table
        className="counts"
        rows={rows}
        keyOf={([name]) => name}
        columns={['Measure', 'Value', 'Meaning'].map((text, place) => ({
          text,
          cell: (row: readonly string[]) => row[place],
        }))}
      />
    </TableScroller>
  );
}
