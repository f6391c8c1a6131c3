import type { OperationAnswer } from '@zaban/contract';
import { quoteLiteral } from '@zaban/engine/queries';
import { counted, figure, fixed } from '../../../../shared/figures.ts';
import { Export } from '../../controls/export/export.tsx';
import { HeadwordView } from '../../controls/headword/headword-view.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { Tip } from '../../controls/help/tip.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { OrderHead, orderedRows, useRowOrder } from '../../controls/tables/row-order.tsx';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { headwordParameters } from '../../state/query/headword.ts';
import { useId } from 'react';
import { inClusters } from '../../../../shared/in-clusters.ts';

type Row = OperationAnswer<'thesaurus'>['rows'][number];
type Shared = Row['shared'];

/** What each column orders the rows by. */
const VALUES = {
  value: (row: Row) => row.value,
  score: (row: Row) => row.score,
  contexts: (row: Row) => row.contexts,
  shared: (row: Row) => inWords(row.shared),
};

/** How many words the link to the lines takes. */
const NEAREST = 10;

/** The words that behave like a word, with what they have in common. */
export function Thesaurus({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const order = useRowOrder<keyof typeof VALUES>('score', 'value');
  return (
    <HeadwordView
      workbench={workbench}
      operation="thesaurus"
      name="Nearest words"
      invitation="You see the words that are used as it is: with the same verbs, adjectives and nouns."
      failure="The nearest words could not be found."
      facts={(data, lemma) => (
        <>
          {counted(data.count, 'hit')} in {counted(data.contexts, 'context')}
          {' · '}
          <ChangeLink workbench={workbench} change={{ view: 'sketch', lemma, pos: data.pos }}>
            Word sketch
          </ChangeLink>{' '}
          {data.rows.length >= NEAREST && state.pos === '' && (
            <>
              {'· '}
              <ChangeLink
                workbench={workbench}
                change={{ view: 'kwic', simple: '', cql: `~${NEAREST}${quoteLiteral(lemma)}`, contextFilter: [] }}
              >
                Lines with “{lemma}” or its ten nearest words
              </ChangeLink>{' '}
            </>
          )}
          <Tip about="this table" section="counts">
            <Terms
              terms={[
                ['Context', 'a relation to another word, such as “object of: visit”.'],
                ['Likeness', 'at most 1, for a word with just the same contexts.'],
                ['Clusters', 'words as like one another as the nearest words are to the headword, on average.'],
              ]}
            />
          </Tip>{' '}
          <Export name="thesaurus" state={state} rows={data.total} shown={data.rows} more={headwordParameters(state)} />
        </>
      )}
    >
      {(data, isBusy) =>
        data.rows.length > 0 && (
          <>
            <Clusters workbench={workbench} rows={data.rows} />
            <TableScroller>
              <table className="counts" aria-busy={isBusy}>
                <thead>
                  <tr>
                    <OrderHead order={order} column="value" text="Word" />
                    <OrderHead order={order} column="score" text="Likeness" isFigure />
                    <OrderHead order={order} column="contexts" text="Shared contexts" isFigure />
                    <OrderHead order={order} column="shared" text="The strongest of them" />
                  </tr>
                </thead>
                <tbody>
                  {orderedRows(data.rows, VALUES[order.column], order.descending).map(
                    ({ value, pos, score, contexts, shared }) => (
                      <tr key={`${value} ${pos}`}>
                        <th scope="row" className="value">
                          <ChangeLink workbench={workbench} change={{ view: 'sketch', lemma: value, pos }}>
                            {value}
                          </ChangeLink>
                        </th>
                        <td className="figure">{fixed(score, 3)}</td>
                        <td className="figure">{figure(contexts)}</td>
                        <td className="short-narrow">{inWords(shared)}</td>
                      </tr>
                    ),
                  )}
                </tbody>
              </table>
            </TableScroller>
          </>
        )
      }
    </HeadwordView>
  );
}

/** Relations of which collocates are shown, and collocates of each. */
const SHOWN = { relations: 3, words: 4 } as const;

/**
 * `objects of …: shrine, friend; friend, wife and/or the word`: “…” is always the word. Where it is the place of the
 * others, they are put there.
 */
function inWords(shared: Shared): string {
  const byRelation = Map.groupBy(shared, ({ label }) => label);
  return Array.from(byRelation, ([label, contexts]) => {
    const words = contexts
      .slice(0, SHOWN.words)
      .map(({ value }) => value)
      .join(', ');
    return label.includes('the word') ? label.replace('…', () => words) : `${label}: ${words}`;
  })
    .slice(0, SHOWN.relations)
    .join('; ');
}

interface ClustersProps {
  readonly workbench: Workbench;
  readonly rows: OperationAnswer<'thesaurus'>['rows'];
}

/** The nearest words in clusters of words that are like one another; nothing if none are. */
function Clusters({ workbench, rows }: ClustersProps) {
  const heading = useId();
  const { clusters } = inClusters(rows);
  if (clusters.length === 0) return null;
  return (
    <>
      <p id={heading} className="above-3 small soft">
        Clusters
      </p>
      <ul className="row gap-2-3 below-3" aria-labelledby={heading}>
        {clusters.map((words) => (
          <li
            key={words.map(({ value, pos }) => `${value} ${pos}`).join(' ')}
            className="row quiet-links framed gap-1-3 pad-block-1 pad-beside-3"
          >
            {words.map(({ value, pos }) => (
              <ChangeLink key={`${value} ${pos}`} workbench={workbench} change={{ view: 'sketch', lemma: value, pos }}>
                {value}
              </ChangeLink>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
