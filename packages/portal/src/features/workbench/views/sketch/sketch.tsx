import { counted, figure, fixed, plural } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Export } from '../../controls/export/export.tsx';
import { HeadwordView } from '../../controls/headword/headword-view.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { Tip } from '../../controls/help/tip.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { sketchParameters } from '../../state/query/headword.ts';
import { CompareWith } from './compare-with.tsx';
import { isCompared } from './compared.ts';
import { Difference } from './difference.tsx';
import classes from './sketch.module.css';
import { RelationsTable } from './relations-table.tsx';
import { WEAK_MEANING, WeakRelation } from '../../controls/notes/weak-relation.tsx';

/** Rows of each relation. */
const ROWS = '12';

/** Hits of a collocate that recurs. */
const RECURRING = 2;

const NO_RELATION = 'It stands in no relation to another word here.';
const NOT_TWICE = 'It has no relation to the same word twice here.';

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
  const { minimum } = workbench.state;
  const isWhole = minimum === 1;
  return (
    <HeadwordView
      workbench={workbench}
      operation="sketch"
      parameters={{ ...sketchParameters(workbench.state), limit: ROWS }}
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
          <Export name="sketch" state={workbench.state} more={sketchParameters(workbench.state)} />
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
            {data.relations.map(({ name, label, count, total, rows, precision }) => (
              <table key={name} className="counts">
                <caption>
                  <strong>{label}</strong> {counted(count, 'hit')}
                  {total > rows.length && `, the first ${rows.length} of ${figure(total)} words`}
                  <WeakRelation precision={precision} />
                </caption>
                <thead>
                  <tr className="of-figures">
                    <th scope="col">Word</th>
                    <th scope="col">Hits</th>
                    <th scope="col">logDice</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ value, pos, count: hits, files, logDice, cql }) => (
                    <tr
                      key={`${value} ${pos}`}
                      className={files === 1 ? 'soft' : undefined}
                      title={plural(files, 'All hits are in one text', `In ${figure(files)} texts`)}
                    >
                      <th scope="row" className="value">
                        {value}
                      </th>
                      <td className="figure">
                        <LinesLink
                          workbench={workbench}
                          change={{ simple: '', cql, contextFilter: [] }}
                          count={hits}
                          aria-label={`${hits}, ${label}: ${value}`}
                        >
                          {figure(hits)}
                        </LinesLink>
                      </td>
                      <td className="figure">{fixed(logDice, 1)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        </>
      )}
    </HeadwordView>
  );
}
