import type { OperationAnswer } from '@zaban/contract';
import { counted, figure, fixed } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { Export } from '../../controls/export/export.tsx';
import headword from '../../controls/headword/headword.module.css';
import { HeadwordForm, tagInWords } from '../../controls/headword/headword-form.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { Tip } from '../../controls/help/tip.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { TableScroller } from '../../controls/tables/table-scroller.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { headwordOf, headwordParameters } from '../../state/query/headword.ts';

type Shared = OperationAnswer<'thesaurus'>['rows'][number]['shared'];

/** The words that behave like a word, with what they have in common. */
export function Thesaurus({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const lemma = headwordOf(state);
  const settings = headwordParameters(state);
  const { data, error, refetch, isPlaceholderData } = useOperation('thesaurus', state, settings, lemma !== '');
  return (
    <section aria-label="Nearest words">
      <HeadwordForm key={`${lemma} ${state.pos}`} workbench={workbench} />
      {lemma === '' && (
        <Notice kind="hint" title="Type a word.">
          <p>You see the words that are used as it is: with the same verbs, adjectives and nouns.</p>
        </Notice>
      )}
      {error !== null && (
        <Notice title="The nearest words could not be found." error={error} onRetry={() => void refetch()} />
      )}
      {lemma !== '' && data === undefined && error === null && <Skeleton lines={12} shape="table" columns={3} />}
      {lemma !== '' && data !== undefined && error === null && (
        <>
          <p className={headword.facts} aria-live="polite">
            <strong>{lemma}</strong> {data.pos !== '' && `(${tagInWords(data.pos)})`}: {counted(data.count, 'hit')} in{' '}
            {counted(data.contexts, 'context')}
            {' · '}
            <ChangeLink workbench={workbench} change={{ view: 'sketch', lemma, pos: data.pos }}>
              Word sketch
            </ChangeLink>{' '}
            <Tip about="this table" section="counts">
              <Terms
                terms={[
                  ['Context', 'a relation to another word, such as “object of: visit”.'],
                  ['Likeness', 'at most 1, for a word with just the same contexts.'],
                ]}
              />
            </Tip>{' '}
            <Export name="thesaurus" state={state} rows={data.total} shown={data.rows} more={settings} />
          </p>
          {data.warnings?.map((warning) => (
            <Notice key={warning} kind="hint" title={warning} />
          ))}
          {data.rows.length > 0 && (
            <TableScroller>
              <table className="counts" aria-busy={isPlaceholderData}>
                <thead>
                  <tr>
                    <th scope="col">Word</th>
                    <th scope="col" className="figure">
                      Likeness
                    </th>
                    <th scope="col" className="figure">
                      Shared contexts
                    </th>
                    <th scope="col">The strongest of them</th>
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map(({ value, pos, score, contexts, shared }) => (
                    <tr key={`${value} ${pos}`}>
                      <th scope="row" className="value">
                        <ChangeLink workbench={workbench} change={{ view: 'sketch', lemma: value, pos }}>
                          {value}
                        </ChangeLink>
                      </th>
                      <td className="figure">{fixed(score, 3)}</td>
                      <td className="figure">{figure(contexts)}</td>
                      <td>{inWords(shared)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableScroller>
          )}
        </>
      )}
    </section>
  );
}

/** Relations of which collocates are shown, and collocates of each. */
const SHOWN = { relations: 3, words: 4 } as const;

/** `objects of …: shrine, friend; adverbs with …: often` */
function inWords(shared: Shared): string {
  const byRelation = Map.groupBy(shared, ({ label }) => label);
  return Array.from(byRelation, ([label, contexts]) => {
    const words = contexts.slice(0, SHOWN.words).map(({ value }) => value);
    return `${label}: ${words.join(', ')}`;
  })
    .slice(0, SHOWN.relations)
    .join('; ');
}
