import { figure } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { CallFailure } from '../../../../shared/requests/call.ts';
import { ColumnsOfTable } from '../../controls/tables/columns-of-table.tsx';
import { dimensionInWords } from '../../state/names/key-labels.ts';
import { RelationNote } from '../../controls/notes/relation-note.tsx';
import { NoHits } from '../../controls/notes/no-hits.tsx';
import { useOperation } from '../../state/calls/operation.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { FewHitsNote } from '../../controls/tables/rate.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { minimumInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { SORTING, Terms } from '../../controls/help/terms.tsx';
import { Dimensions } from './dimensions.tsx';
import { frequencyColumns } from './frequency-columns.tsx';
import { frequencySettings } from './frequency-settings.ts';
import { FrequencyTable } from './frequency-table.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { fieldInWords } from '../../state/names/field-labels.ts';
import { useFields, yearField } from '../../state/calls/fields.ts';
import tables from '../../controls/tables/tables.module.css';
import { countedBy } from './counted-by.ts';

const PAGE = 100;
/** Groups on a page, and lines of each, when lines are shown. */
const GROUPS = 20;
const LINES = '3';
const CONTEXT = '10,10';

/** Counts of the hits by one or two dimensions. */
export function Frequencies({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const explanation = useExplanation(state);
  const size = state.grouped ? GROUPS : PAGE;
  const asked = { ...frequencySettings(state), offset: String(state.offset), limit: String(size) };
  const frequencies = useOperation('frequencies', state, asked, !state.grouped);
  const groups = useOperation('groups', state, { ...asked, lines: LINES, context: CONTEXT }, state.grouped);
  const answer = state.grouped ? groups : frequencies;
  const { data, error, isPlaceholderData } = answer;
  const most = data?.rows.reduce((largest, { share }) => Math.max(largest, share), 0) ?? 0;
  const atLeast = state.minimumHits > 1 ? [`; ${minimumInWords(state.minimumHits)}`] : [];
  const columns = frequencyColumns(state.order, most);
  return (
    <CountedView
      name="Frequencies"
      one="row"
      answer={answer}
      failure="The frequencies could not be counted."
      afterError={
        error instanceof CallFailure && error.code === 'bad_request' && <p>Choose it again under “Change”.</p>
      }
      waiting={{ columns: 4 }}
      sentence={[`Counted by ${state.by.map(dimensionInWords).join('; and by ')}`.split(/(?=[,;] )/), atLeast].flat()}
      about={
        <>
          <Terms
            terms={[
              [
                'Per million',
                `hits per million tokens. ${data === undefined ? '' : `The texts searched have ${figure(data.tokens)} tokens. `}If you count by genre, year or another fact about the texts, it is per million tokens of each group.`,
              ],
              ['Texts', 'the number of texts with these hits.'],
            ]}
          />
          {SORTING}
        </>
      }
      columns={<ColumnsOfTable workbench={workbench} columns={columns} />}
      more={
        <button
          type="button"
          className="toggle link low from-md"
          aria-pressed={state.grouped}
          onClick={() => go({ grouped: !state.grouped })}
        >
          Show example lines
        </button>
      }
      file={{ name: 'frequencies', state, more: frequencySettings(state) }}
      settings={(close) => (
        <>
          <Dimensions workbench={workbench} />
          <RowSettings
            workbench={workbench}
            close={close}
            ofAttribute={false}
            minimum={{
              field: 'minimumHits',
              meaning: 'A row must have at least this many hits in the texts searched.',
            }}
          />
        </>
      )}
    >
      {(data) => (
        <>
          {data.count === 0 && <NoHits workbench={workbench} warnings={data.warnings} />}
          {data.count > 0 && data.total === 0 && (
            <Notice kind="hint" title={`No row has ${state.minimumHits} hits.`}>
              <p>Choose a lower minimum frequency.</p>
            </Notice>
          )}
          {data.total > 0 && (
            <>
              <FrequencyTable
                workbench={workbench}
                answer={data}
                columns={columns}
                lines={state.grouped ? groups.data?.rows.map(({ lines }) => lines) : undefined}
                cql={explanation.data?.cql ?? ''}
                busy={isPlaceholderData}
              />
              {data.rows[0]?.count === data.count && <CountOtherwise workbench={workbench} />}
              <RelationNote relations={relationsIn(state.by, data.rows)} />
              <FewHitsNote counts={data.rows.map(({ count }) => count)} />
              <RowPager workbench={workbench} total={data.total} size={size} />
            </>
          )}
        </>
      )}
    </CountedView>
  );
}

/** The relations that are values of the rows. */
function relationsIn(by: readonly string[], rows: readonly { readonly values: readonly string[] }[]): string[] {
  const columns = by.flatMap((key, column) => (/deprel|^rel\(/.test(key) ? [column] : []));
  return rows.flatMap(({ values }) => columns.flatMap((column) => values[column] ?? []));
}

const BESIDE = [
  { dimension: 'L1:lc', text: 'the word before (L1)' },
  { dimension: 'R1:lc', text: 'the word after (R1)' },
];
/** Fields that readers often count by; offered where the texts have more than one value. */
const FIELDS = ['category', 'genre'];

/** Shown below a table with a single row, where all hits are alike: links to counts by other dimensions. */
function CountOtherwise({ workbench }: { readonly workbench: Workbench }) {
  const fields = useFields();
  const ofTexts = [...FIELDS, yearField(fields)]
    .filter((field) => (fields.get(field)?.length ?? 0) > 1)
    .map((field) => ({
      dimension: `doc.${field}`,
      text: fieldInWords(field),
    }));
  const others = [...BESIDE, ...ofTexts].filter(({ dimension }) => !workbench.state.by.includes(dimension));
  return (
    <p className={`${tables.summary} row gap-1-4`}>
      All hits have the same value here. Count them by:
      {others.map(({ dimension, text }) => (
        <ChangeLink key={dimension} workbench={workbench} change={(now) => countedBy(now, [dimension])}>
          {text}
        </ChangeLink>
      ))}
    </p>
  );
}
