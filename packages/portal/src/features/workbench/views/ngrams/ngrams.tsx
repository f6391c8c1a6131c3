import { FieldSetting } from '../../controls/settings/field-setting.tsx';
import { capitalised, type OperationAnswer } from '@zaban/contract';
import { counted, figure, fixed, perMillion, ratePerMillion } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { orderOfRows } from '../../state/calls/operation.ts';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { Setting } from '../../controls/help/setting.tsx';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { shortLabelOf } from '../../state/names/label-of.ts';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { orderInAddress } from '../../controls/tables/row-order.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { minimumInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import { type CountedColumn, CountedTable } from '../../controls/tables/counted-table.tsx';
import { queryAlone } from '../../state/query/query-name.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { hasQuery, type Workbench, type Change } from '../../state/address/workbench.ts';
import { queriesAround, WORD } from './around-query.ts';
import { useNgrams } from './ngram-rows.ts';
import { NGRAM_CALL, ngramNamed, PAGE, SHORTEST_FRAME } from './ngram-settings.ts';
import { type MenuQuery, QueryMenu, SEQUENCES_BY_TAG } from '../../controls/panels/query-menu.tsx';
import { filterInWords } from '../../controls/settings/word-filter.tsx';
import { SORTING, Terms } from '../../controls/help/terms.tsx';
import { printTokenOf } from '@zaban/engine/queries';
import classes from './range-cell.module.css';

const COLUMNS = ['count', 'values', 'files', 'fillers', 'variability', 'entropy'] as const;
const LENGTHS = ['2', '3', '4', '5', '6'];

const KINDS = [
  { value: '0', label: 'n-grams' },
  { value: 'frames', label: 'phrase frames' },
  ...['1', '2', '3', '4'].map((skip) => ({ value: skip, label: `skip-grams, up to ${skip} left out` })),
];

const FRAME_TERMS = [
  ['Fillers', 'the number of different words at the open place.'],
  ['Variability', 'fillers by frequency: 1 if each filler occurs once.'],
  ['Entropy', 'of the fillers, in bits: 0 for one filler, 3 for eight that are equally frequent.'],
] as const;

/** Sequences of two to six tokens within a sentence, by default the most frequent first. */
export function Ngrams({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const attributes = useCountedAttributes();
  const { ranges, ...answer } = useNgrams(state);
  const { data, isPlaceholderData } = answer;
  const order = orderInAddress(
    workbench,
    COLUMNS.find((each) => each === orderOfRows('ngrams', state)) ?? 'count',
    (column) => ({ order: column }),
    (column) => column === 'values',
  );
  const filtered = filterInWords(state.pattern);
  const hasTrees = typeof useVocabulary()?.trees === 'string';
  const query = useExplanation(state).data?.cql;
  const around = hasQuery(state) && query !== undefined ? aroundMenu(query, queryAlone(state)) : [];
  const one = ngramNamed(state);
  const kind = state.frames ? 'frames' : String(state.skip);
  return (
    <CountedView
      name="N-grams"
      one={one}
      answer={answer}
      failure="The n-grams could not be counted."
      waiting={{ columns: 2 }}
      about={
        <>
          <Terms
            terms={[
              ['N-gram', 'n tokens, one directly after the other, within one sentence and without punctuation.'],
              ...(state.frames ? FRAME_TERMS : []),
              [
                'Per million',
                `frequency per million tokens. The texts searched have ${figure(data?.tokens ?? 0)} tokens.`,
              ],
              ['Texts', `the number of texts with the ${one}.`],
            ]}
          />
          {SORTING}
        </>
      }
      more={<QueryMenu workbench={workbench} text="By pattern" queries={[...SEQUENCES_BY_TAG, ...around]} />}
      file={{ name: 'ngrams', state, more: NGRAM_CALL }}
      sentence={[
        `${capitalised(one)}s of ${state.n} ${shortLabelOf(attributes, state.attribute)}`,
        ...(state.skip > 0 ? [`, up to ${state.skip} left out`] : []),
        ...(filtered === '' ? [] : [`, with one or more${filtered}`]),
        `; ${minimumInWords(state.minimum)}`,
      ]}
      settings={(close) => (
        <>
          <Setting
            label="Gaps"
            value={kind}
            data={KINDS}
            onChoose={(each) =>
              go(
                each === 'frames'
                  ? { frames: true, skip: 0, n: Math.max(SHORTEST_FRAME, state.n) }
                  : { frames: false, skip: Number(each) },
              )
            }
          >
            A phrase frame has one open place, such as “the * of”; a skip-gram may leave out words between its own, such
            as “tea … sugar”.
          </Setting>
          <FieldSetting
            workbench={workbench}
            field="n"
            label="Length"
            data={LENGTHS.filter((each) => !state.frames || Number(each) >= SHORTEST_FRAME)}
          >
            How many tokens an n-gram has. All of them are in one sentence, with no punctuation between them.
          </FieldSetting>
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
              meaning: 'Only n-grams that contain such a word: with “are” and the letters “of”, all n-grams with “of”.',
            }}
          />
        </>
      )}
    >
      {(data) =>
        data.total === 0 ? (
          <Notice kind="hint" title={`No ${one} matches.`}>
            <p>Choose a lower minimum frequency or other letters, or search all texts.</p>
          </Notice>
        ) : (
          <>
            <CountedTable
              order={order}
              first={{ text: capitalised(one), order: 'values', cell: ({ values }) => values.join(' ') }}
              columns={[
                {
                  text: 'Frequency',
                  order: 'count',
                  cell: (row) => (
                    <LinesLink
                      workbench={workbench}
                      change={linesOfNgram(row, state.attribute, state.skip)}
                      count={row.count}
                    />
                  ),
                },
                {
                  text: 'Per million',
                  title: 'Per million tokens of the texts',
                  order: 'count',
                  isTwin: true,
                  cell: ({ count }) => perMillion(ratePerMillion(count, data.tokens)),
                },
                ...(ranges === undefined ? [] : [textsColumn(one, ranges)]),
                ...(state.frames ? FRAME_COLUMNS : []),
              ]}
              rows={data.rows}
              keyOf={({ values, open }) => `${values.join(' ')} ${open}`}
              busy={isPlaceholderData}
            />
            <RowPager workbench={workbench} total={data.total} size={PAGE} />
            {hasTrees && (
              <p data-screen-only>
                <ChangeLink workbench={workbench} change={{ view: 'subtrees', attribute: 'lemma' }}>
                  Count subtrees
                </ChangeLink>
                , words that depend on each other, wherever they stand in the sentence.
              </p>
            )}
          </>
        )
      }
    </CountedView>
  );
}

/** A menu of the sequences around the hits of the query. `name`: the name of the query in the menu. */
function aroundMenu(cql: string, name: string): readonly MenuQuery[] {
  return queriesAround(cql).map(({ beside, cql: around }) => ({
    text: `“${name}” and ${counted(beside, 'word')} beside it`,
    query: { cql: around },
  }));
}

type Row = OperationAnswer<'ngrams'>['rows'][number];

type Column = CountedColumn<Row, (typeof COLUMNS)[number]>;

/** A figure of the fillers; none in rows of other n-grams, which are shown until the phrase frames arrive. */
const ofFillers = (value: number | undefined) => value !== undefined && fixed(value, 2);

/** The fillers of the open place of phrase frames. */
const FRAME_COLUMNS: readonly Column[] = [
  { text: 'Fillers', order: 'fillers', cell: ({ fillers }) => fillers !== undefined && figure(fillers) },
  { text: 'Variability', order: 'variability', cell: ({ variability }) => ofFillers(variability) },
  { text: 'Entropy', order: 'entropy', cell: ({ entropy }) => ofFillers(entropy) },
  {
    text: 'Commonest fillers',
    isMark: true,
    cell: ({ commonest = [] }) => commonest.map(({ value, count }) => `${value} ${figure(count)}`).join(', '),
  },
];

/** The number of texts with each n-gram; its width is the same while it is counted. */
function textsColumn(one: string, ranges: readonly (number | undefined)[]): Column {
  return {
    text: 'Texts',
    title: `Texts with the ${one}`,
    order: 'files',
    cell: (_, index) => {
      const range = ranges[index];
      return (
        <span className={`inline-block ${classes.range}`} aria-busy={range === undefined}>
          {range === undefined ? '…' : figure(range)}
        </span>
      );
    },
  };
}

/**
 * The change that shows the lines of an n-gram. Undefined for a skip-gram of three tokens and more: no query finds just its
 * occurrences.
 */
function linesOfNgram(
  { values, open }: Pick<Row, 'values' | 'open'>,
  attribute: string,
  skip: number,
): Change | undefined {
  if (skip > 0 && values.length > 2) return undefined;
  const tokens = values.map((value, place) => (place === open ? WORD : printTokenOf(attribute, value)));
  // Every pair counts, also where one first token stands before two second ones.
  if (skip > 0) return { simple: '', cql: `${tokens.join(` ${WORD}{0,${skip}} `)} within s`, strategy: 'all' };
  return { simple: '', cql: `${tokens.join(' ')} within s` };
}
