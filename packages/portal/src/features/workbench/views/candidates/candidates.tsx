import { FieldSetting } from '../../controls/settings/field-setting.tsx';
import type { OperationAnswer } from '@zaban/contract';
import { useState } from 'react';
import { counted, figure, fixed, plural } from '../../../../shared/figures.ts';
import { HitInContext } from '../../../../shared/lines/hit-in-context.tsx';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import { SORTING, Terms } from '../../controls/help/terms.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { WordLink } from '../../controls/links/word-link.tsx';
import { minimumInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { filterInWords } from '../../controls/settings/word-filter.tsx';
import { OrderHead, orderInAddress } from '../../controls/tables/row-order.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { labelOf } from '../../state/names/label-of.ts';
import classes from './candidates.module.css';
import { candidatePage, candidateSettings, PAGE } from './candidate-settings.ts';
import { DecisionCell } from './decision-cell.tsx';
import { DecisionFiles } from './decision-files.tsx';
import { useDecisions } from './decisions.ts';

type CandidateRow = OperationAnswer<'candidates'>['rows'][number];

const NAMES = [
  { value: 'without', label: 'without names' },
  { value: 'only', label: 'names only' },
  { value: 'with', label: 'names too' },
] as const;

const ASIDE = [
  { value: 'false', label: 'hidden' },
  { value: 'true', label: 'shown' },
] as const;

/** Words that the word list of the site may lack; each is accepted or set aside. */
export function Candidates({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const decisions = useDecisions();
  const [problem, setProblem] = useState<Error>();
  // A row stays while its view does: the keyboard chooses a reason step by step, and each decision can be taken back.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const settings = candidateSettings(state);
  const answer = useOperation('candidates', state, { ...settings, ...candidatePage(state) });
  const { isPlaceholderData } = answer;
  const order = orderInAddress(
    workbench,
    state.candidatesBy,
    (column) => ({ candidatesBy: column }),
    (column) => column === 'values',
  );
  const isHidden = (row: CandidateRow): boolean =>
    !state.setAside && !touched.has(row.value) && decisions.of(row)?.reason !== undefined;
  const settle = ({ value }: CandidateRow, kept: Promise<void>): void => {
    setTouched(new Set([...touched, value]));
    kept.then(
      () => setProblem(undefined),
      (caught: unknown) => setProblem(caught instanceof Error ? caught : new Error(String(caught))),
    );
  };
  return (
    <CountedView
      name="New words"
      one="word"
      answer={answer}
      failure="The new words could not be found."
      waiting={{ columns: 6, isWide: true }}
      sentence={[
        'Words that general English and the word list do not have',
        ...(state.pattern === '' ? [] : [filterInWords(state.pattern)]),
        `, ${labelOf(NAMES, state.names)}`,
        `; ${minimumInWords(state.minimum)}`,
      ]}
      about={
        <>
          <Terms
            terms={[
              ['Words', 'Spellings that sound alike, and plurals, are one row.'],
              ['Texts', 'the number of texts with the word. The words of most texts come first.'],
              ['DP', 'deviation of proportions: 0, spread evenly over the texts; nearly 1, all in a small one.'],
              ['Accept, Set aside', 'kept with your saved work; download both for the files of the word list.'],
            ]}
          />
          {SORTING}
        </>
      }
      file={{ name: 'candidates', state, more: settings }}
      beside={
        <>
          <DecisionFiles decisions={decisions.all} />
          {problem !== undefined && <Notice title="The decision was not saved." error={problem} />}
        </>
      }
      settings={(close) => (
        <>
          <FieldSetting workbench={workbench} field="names" label="Names" data={NAMES}>
            A name is a word of which more than half of the hits have the tag of a proper noun.
          </FieldSetting>
          <FieldSetting workbench={workbench} field="setAside" label="Set aside" data={ASIDE}>
            Words that the word list of the site, or you, have set aside.
          </FieldSetting>
          <RowSettings
            workbench={workbench}
            close={close}
            ofAttribute={false}
            minimum={{
              field: 'minimum',
              meaning: 'All spellings of a word together must occur at least this often in the texts searched.',
            }}
            letters={{ label: 'Words that', usual: 'begin', meaning: 'Only words with these letters.' }}
          />
        </>
      )}
    >
      {(data) => {
        const rows = data.rows.filter((row) => !isHidden(row));
        const hidden = data.rows.length - rows.length;
        return (
          <>
            {data.total === 0 && (
              <Notice kind="hint" title="No word matches.">
                <p>Choose a lower minimum frequency, other letters or names, or search all texts.</p>
              </Notice>
            )}
            {rows.length > 0 && (
              <TableScroller label="Table of new words">
                <table className="counts wide" aria-busy={isPlaceholderData}>
                  <thead>
                    <tr>
                      <OrderHead order={order} column="values" text="Word" />
                      <th scope="col">Decision</th>
                      <OrderHead order={order} column="count" text="Frequency" isFigure />
                      <OrderHead order={order} column="files" text="Texts" title="Texts with the word" isFigure />
                      <th scope="col" className="figure">
                        DP
                      </th>
                      <th scope="col">Example</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <tr key={row.value}>
                        <th scope="row" className="value">
                          <WordLink attribute="word" value={row.value} />
                          <Spellings row={row} />
                        </th>
                        <td>
                          <DecisionCell row={row} decision={decisions.of(row)} onDecide={(kept) => settle(row, kept)} />
                        </td>
                        <td className="figure">
                          <LinesLink
                            workbench={workbench}
                            change={{ simple: '', cql: row.cql, contextFilter: [] }}
                            count={row.count}
                          />
                        </td>
                        <td className="figure" title={`First: ${row.first.join(', ')}`}>
                          {figure(row.files)}
                        </td>
                        <td className="figure">{fixed(row.dp, 2)}</td>
                        <td className={`breaks ${classes.example}`}>
                          <ExampleLine row={row} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableScroller>
            )}
            {hidden > 0 && (
              <p data-screen-only>
                {counted(hidden, 'word')} of this page {plural(hidden, 'is', 'are')} set aside.{' '}
                <ChangeLink workbench={workbench} change={{ setAside: true }}>
                  Show what is set aside
                </ChangeLink>
              </p>
            )}
            <RowPager workbench={workbench} total={data.total} size={PAGE} />
          </>
        );
      }}
    </CountedView>
  );
}

/** The other spellings of a word with their counts, and what the texts or the word list say about it. */
function Spellings({ row: { spellings, marked, reason } }: { readonly row: CandidateRow }) {
  const notes = [
    ...(spellings.length > 1 ? [spellings.map(({ value, count }) => `${value}\u00a0${figure(count)}`).join(', ')] : []),
    ...(marked > 0 ? [`${figure(marked)} marked as another language`] : []),
    ...(reason === '' ? [] : [`set aside by the word list: ${reason}`]),
  ];
  return notes.map((note) => (
    <span key={note} className="soft note sans block regular">
      {note}
    </span>
  ));
}

/** The first line with the word. */
function ExampleLine({ row: { lines } }: { readonly row: CandidateRow }) {
  const [line] = lines;
  if (line === undefined || line.withheld === 'all') return null;
  return <HitInContext line={line} />;
}
