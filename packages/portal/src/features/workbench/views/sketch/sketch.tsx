import type { WorkbenchState } from '@zaban/contract';
import { counted } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Export } from '../../controls/export/export.tsx';
import { HeadwordView } from '../../controls/headword/headword-view.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { Tip } from '../../controls/help/tip.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { callSearch } from '../../state/calls/operation.ts';
import { sketchParameters } from '../../state/query/headword.ts';
import { CompareWith } from './compare-with.tsx';
import { isCompared } from './compared.ts';
import { Difference } from './difference.tsx';
import { RelationTable } from './relation-table.tsx';
import classes from './sketch.module.css';
import { RelationsTable } from './relations-table.tsx';
import { WEAK_MEANING } from '../../controls/notes/weak-relation.tsx';

/** Rows of each relation before more are asked for. */
const ROWS = 12;

/** Hits of a collocate that recurs. */
const RECURRING = 2;

const NO_RELATION = 'It stands in no relation to another word here.';
const NOT_TWICE = 'It has no relation to the same word twice here.';

/** How many words of a relation the address asks for, by the name of the relation; the answer has at most 1,000. */
function shownIn(moreOf: WorkbenchState['moreOf']): Map<string, number> {
  return new Map(
    moreOf.flatMap((each) => {
      const [, name = '', most] = /^(.+):(\d{1,3}|1000)$/.exec(each) ?? [];
      return most === undefined ? [] : [[name, Math.max(ROWS, Number(most))]];
    }),
  );
}

/** The sketch of a word, or its difference from another one. */
export function Sketch({ workbench }: { readonly workbench: Workbench }) {
  return (
    <>
      {isCompared(workbench.state) ? <Difference workbench={workbench} /> : <OneSketch workbench={workbench} />}
      <RelationsTable />
    </>
  );
}

/** The collocates of a word by grammatical relation, each one click from its lines. */
function OneSketch({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const { minimum } = state;
  const isWhole = minimum === 1;
  const parameters = sketchParameters(state);
  const asked = callSearch('sketch', state, parameters).toString();
  const shown = shownIn(state.moreOf);
  const limit = Array.from(shown.values()).reduce((most, each) => Math.max(most, each), ROWS);
  return (
    <HeadwordView
      workbench={workbench}
      operation="sketch"
      parameters={{ ...parameters, limit: String(limit) }}
      name="Word sketch"
      beside={<CompareWith workbench={workbench} />}
      invitation="You see its subjects, objects, adjectives and other words in the same sentences, by grammar."
      failure="The word sketch could not be made."
      facts={(data, lemma) => (
        <>
          {counted(data.count, 'hit')}
          {' · '}
          {isWhole ? 'all collocates' : `collocates of at least ${counted(minimum, 'hit')}`}{' '}
          <ChangeLink workbench={workbench} change={{ minimum: isWhole ? RECURRING : 1 }}>
            {isWhole ? 'Only those that recur' : 'All'}
          </ChangeLink>
          {data.relations.length > 0 && (
            <>
              {' · '}
              <ChangeLink workbench={workbench} change={{ view: 'thesaurus', lemma, pos: data.pos }}>
                Nearest words
              </ChangeLink>
            </>
          )}{' '}
          <Tip about="this table" section="counts">
            <Terms
              terms={[
                ['Hits', 'click them to see the lines.'],
                [
                  'logDice',
                  'how much the two words belong together in this relation, at most 14; one more is twice as much. It does not depend on the size of the corpus.',
                ],
                [
                  'Often wrong',
                  `${WEAK_MEANING} Its share of right hits was measured on sentences that people have parsed.`,
                ],
                ['Grey rows', 'all hits are in one text.'],
              ]}
            />
          </Tip>{' '}
          <Export name="sketch" state={state} more={parameters} />
        </>
      )}
    >
      {(data, isBusy) => (
        <>
          {data.count > 0 && data.relations.length === 0 && data.warnings === undefined && !data.truncated && (
            <Notice kind="hint" title={isWhole ? NO_RELATION : NOT_TWICE}>
              {!isWhole && (
                <p>
                  <ChangeLink workbench={workbench} change={{ minimum: 1 }}>
                    Show the words that stand with it once
                  </ChangeLink>
                </p>
              )}
            </Notice>
          )}
          <div className={`stack gap-4 ${classes.relations}`} aria-busy={isBusy}>
            {data.relations.map((relation) => (
              <RelationTable
                key={`${asked} ${relation.name}`}
                workbench={workbench}
                relation={relation}
                most={shown.get(relation.name) ?? ROWS}
                onMore={(most) =>
                  go((now) => ({
                    moreOf: Array.from(shownIn(now.moreOf).set(relation.name, most), (each) => each.join(':')),
                  }))
                }
              />
            ))}
          </div>
        </>
      )}
    </HeadwordView>
  );
}
