import { figure, perMillion, ratePerMillion } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import { Terms } from '../../controls/help/terms.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { RelationNote } from '../../controls/notes/relation-note.tsx';
import { minimumInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { filterInWords } from '../../controls/settings/word-filter.tsx';
import { SubtreeShape } from '../../controls/settings/subtree-shape.tsx';
import { orderInAddress } from '../../controls/tables/row-order.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { relationsOf, SubtreeText } from '../../controls/tables/subtree-text.tsx';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { orderOfRows, useOperation } from '../../state/calls/operation.ts';
import { shortLabelOf } from '../../state/names/label-of.ts';
import { PAGE, subtreePage, subtreeSettings } from './subtree-settings.ts';

const COLUMNS = ['values', 'count', 'files'] as const;

/** What the trees of the sentences have in common: n-grams of tokens that depend on each other. */
export function Subtrees({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const attributes = useCountedAttributes();
  const answer = useOperation('subtrees', state, subtreePage(state));
  const { isPlaceholderData } = answer;
  const order = orderInAddress(
    workbench,
    COLUMNS.find((each) => each === orderOfRows('subtrees', state)) ?? 'count',
    (column) => ({ order: column }),
    (column) => column === 'values',
  );
  const relations = state.anyRelation ? [] : relationsOf(answer.data?.rows ?? []);
  const filtered = filterInWords(state.pattern);
  return (
    <CountedView
      name="Subtrees"
      one="subtree"
      answer={answer}
      failure="The subtrees could not be counted."
      waiting={{ columns: 3 }}
      sentence={[
        `Subtrees of ${state.nodes} ${shortLabelOf(attributes, state.attribute)}`,
        ...(filtered === '' ? [] : [`, with one or more${filtered}`]),
        ...(state.anyRelation ? [', in any relation'] : []),
        `; ${minimumInWords(state.minimum)}`,
      ]}
      about={
        <Terms
          terms={[
            [
              'Subtree',
              'a token with tokens that depend on it, directly or through others of the subtree. The order of the words does not count.',
            ],
            ['visit -obj-> shrine', '“shrine” depends on “visit”, as its object.'],
            ['Texts', 'the number of texts with the subtree.'],
          ]}
        />
      }
      file={{ name: 'subtrees', state, more: subtreeSettings(state) }}
      settings={(close) => (
        <>
          <SubtreeShape workbench={workbench} />
          <RowSettings
            workbench={workbench}
            close={close}
            ofAttribute
            minimum={{ field: 'minimum', meaning: 'A subtree must occur at least this often in the texts searched.' }}
            letters={{ label: 'With words that', usual: 'be', meaning: 'Only subtrees that contain such a word.' }}
          />
        </>
      )}
    >
      {(data) =>
        data.total === 0 ? (
          <Notice kind="hint" title={data.warnings?.join(' ') ?? 'No subtree matches.'}>
            {data.warnings === undefined && (
              <p>Choose a lower minimum frequency or other letters, or search all texts.</p>
            )}
          </Notice>
        ) : (
          <>
            <CountedTable
              label="Table of subtrees"
              order={order}
              first={{ text: 'Subtree', order: 'values', cell: ({ value }) => <SubtreeText value={value} /> }}
              columns={[
                {
                  text: 'Frequency',
                  order: 'count',
                  cell: ({ count, cql }) => (
                    <LinesLink
                      workbench={workbench}
                      change={cql === undefined ? undefined : { simple: '', cql, contextFilter: [] }}
                      count={count}
                    />
                  ),
                },
                {
                  text: 'Per million',
                  order: 'count',
                  isTwin: true,
                  cell: ({ count }) => perMillion(ratePerMillion(count, data.tokens)),
                },
                { text: 'Texts', order: 'files', cell: ({ files }) => figure(files) },
              ]}
              rows={data.rows}
              keyOf={({ value }) => value}
              busy={isPlaceholderData}
            />
            <RowPager workbench={workbench} total={data.total} size={PAGE} />
            <RelationNote relations={relations} />
            <p data-screen-only>
              <ChangeLink workbench={workbench} change={{ view: 'ngrams' }}>
                Count n-grams
              </ChangeLink>
              , words that stand beside each other, or{' '}
              <ChangeLink workbench={workbench} change={{ view: 'keysubtrees', offset: 0 }}>
                find the subtrees that are typical of some texts
              </ChangeLink>
              .
            </p>
          </>
        )
      }
    </CountedView>
  );
}
