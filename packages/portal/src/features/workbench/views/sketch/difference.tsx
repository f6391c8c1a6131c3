import type { OperationAnswer } from '@zaban/contract';
import { counted, fixed, percent } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { Export } from '../../controls/export/export.tsx';
import { HeadwordView } from '../../controls/headword/headword-view.tsx';
import { NoHeadword } from '../../controls/headword/no-headword.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { Tip } from '../../controls/help/tip.tsx';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { type Axis, axisOf, IntervalMark } from '../../controls/plots/interval-mark.tsx';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { isSameSubcorpus, REST, searchedSubcorpus, searchIn } from '../../state/subcorpora/subcorpus.ts';
import { restInCorpus } from '../../state/calls/rest-in-corpus.ts';
import { CompareWith } from './compare-with.tsx';
import { differenceParameters, sideNames } from './compared.ts';
import classes from './sketch.module.css';
import { WeakRelation } from '../../controls/notes/weak-relation.tsx';

type Row = OperationAnswer<'difference'>['rows'][number];

/** Rows of each relation, and of all. */
const ROWS = { perRelation: '10', limit: '2000' } as const;

/** The collocates of two words, or of one word in two subcorpora, by relation: each on one scale with its interval. */
export function Difference({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const categories = useSite().data?.categories;
  const names = sideNames(state, categories);
  const there = useOtherTexts(state);
  const more = differenceParameters(state);
  return (
    <HeadwordView
      workbench={workbench}
      operation="difference"
      parameters={{ ...more, ...ROWS }}
      name="Sketch difference"
      beside={<CompareWith workbench={workbench} />}
      invitation="You see which words stand with it, and which with another word or in other texts."
      failure="The two sketches could not be compared."
      facts={(data) => (
        <>
          {hitsOfBoth(names, data.count, data.count2)}{' '}
          <Tip about="this table" section="counts">
            <Terms
              terms={[
                ['Hits', 'click them to see the lines. The share is that of all hits in this relation.'],
                [
                  'At most',
                  'the word is missing on this side. With a larger share than this, it would be there 19 times in 20.',
                ],
                [
                  'Ratio',
                  'the first share divided by the second, with its 95 % interval. The line in the middle is 1: where the interval contains it, chance can explain the difference. To the right, the word stands with the first.',
                ],
              ]}
            />
          </Tip>{' '}
          <Export name="difference" state={state} shown={data.rows} more={more} />
        </>
      )}
    >
      {(data, isBusy) => (
        <>
          {data.count2 === 0 && state.otherLemma !== '' && (
            <NoHeadword workbench={workbench} lemma={state.otherLemma} choose={(known) => ({ otherLemma: known })} />
          )}
          {data.count + data.count2 > 0 && data.rows.length === 0 && data.warnings === undefined && !data.truncated && (
            <Notice kind="hint" title="Neither side has a relation to the same word twice." />
          )}
          <div className={`stack gap-4 ${classes.differences}`} aria-busy={isBusy}>
            {Array.from(
              Map.groupBy(data.rows, ({ relation }) => relation),
              ([relation, rows]) => (
                <Relation key={relation} {...{ workbench, rows, names, there }} />
              ),
            )}
          </div>
        </>
      )}
    </HeadwordView>
  );
}

/** The change that searches the texts of the other side; undefined where no query finds them. */
function useOtherTexts(state: Workbench['state']): Change | undefined {
  const vocabulary = useVocabulary();
  if (state.versus.length === 0) return {};
  const isRest = isSameSubcorpus(state.versus, REST);
  const texts = isRest ? restInCorpus(searchedSubcorpus(state), vocabulary) : state.versus;
  return texts === undefined ? undefined : searchIn(texts, isRest ? 'the rest of the corpus' : state.versusName);
}

/** `tea 4 hits, water 1 hit` */
function hitsOfBoth([first, second]: readonly [string, string], count: number, other: number): string {
  return `${first} ${counted(count, 'hit')}, ${second} ${counted(other, 'hit')}`;
}

interface RelationProps {
  readonly workbench: Workbench;
  readonly rows: readonly Row[];
  readonly names: readonly [string, string];
  readonly there: Change | undefined;
}

function Relation({ workbench, rows, names, there }: RelationProps) {
  const [first] = rows;
  const axis = axisOf(rows.map(({ low, high }) => ({ low: low ?? 0, high: high ?? 0 })));
  if (first === undefined) return null;
  const { label, n1, n2, precision } = first;
  return (
    <TableScroller>
      <table className="counts">
        <caption>
          <strong>{label}</strong> {hitsOfBoth(names, n1, n2)}
          <WeakRelation precision={precision} />
        </caption>
        <thead>
          <tr className="of-figures">
            <th scope="col">Word</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="marks">
              Ratio
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.value} ${row.pos}`}>
              <th scope="row" className="value">
                {row.value}
              </th>
              <Side workbench={workbench} count={row.f1} of={row.n1} most={row.most1} cql={row.cql1} texts={{}} />
              <Side workbench={workbench} count={row.f2} of={row.n2} most={row.most2} cql={row.cql2} texts={there} />
              <td className="figure marks">
                <Ratio axis={axis} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

interface SideProps {
  readonly workbench: Workbench;
  readonly count: number;
  readonly of: number;
  readonly most: number | undefined;
  readonly cql: string;
  /** The change that searches the texts of this side. */
  readonly texts: Change | undefined;
}

/** The hits of one side with their share of the relation, or the share that a missing word has at most. */
function Side({ workbench, count, of, most, cql, texts }: SideProps) {
  return (
    <td className="figure">
      <LinesLink
        workbench={workbench}
        change={texts && { simple: '', cql, contextFilter: [], ...texts }}
        count={count}
      />{' '}
      <span className={`soft small ${classes.share}`}>
        {count > 0 && percent(count / of)}
        {most !== undefined && of > 0 && `at most ${percent(most)}`}
      </span>
    </td>
  );
}

/** The ratio of the two shares on the scale that all rows of the relation have. */
function Ratio({ axis, row: { logRatio, low, high } }: { readonly axis: Axis; readonly row: Row }) {
  if (logRatio === null || low === null || high === null) return '–';
  const [ratio, from, to] = [logRatio, low, high].map((each) => timesInWords(2 ** each));
  return (
    <span title={`${ratio}, 95 % interval ${from} to ${to}`}>
      <IntervalMark axis={axis} value={logRatio} low={low} high={high} /> {ratio}{' '}
      <span className={`soft small ${classes.share}`}>
        {from} to {to}
      </span>
    </span>
  );
}

/** A ratio with as many decimals as it needs. */
function timesInWords(ratio: number): string {
  if (ratio < 0.01) return 'under 0.01';
  return fixed(ratio, ratio >= 10 ? 0 : ratio >= 1 ? 1 : 2);
}
