import type { VocabularyDoc, WorkbenchState } from '@zaban/contract';
import { Fragment } from 'react';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { OFFERED } from './compared-rows.tsx';

/** What can be compared in two corpora, and the change that does it: words, and terms, collocations and subtrees where the corpus has tags or trees. */
export function offeredRows(
  { attribute, view: shown }: Pick<WorkbenchState, 'attribute' | 'view'>,
  vocabulary: VocabularyDoc | undefined,
) {
  return OFFERED.filter(({ view, isIn }) => isIn?.(vocabulary) !== false || view === shown).map(
    ({ view, many, attributeFor }) => ({
      view,
      text: many,
      change: { view, attribute: attributeFor?.(attribute) ?? attribute, offset: 0 },
    }),
  );
}

/** Leads to the other rows of the same two corpora. */
export function OtherRows({
  workbench,
  rows,
}: {
  readonly workbench: Workbench;
  readonly rows: ReturnType<typeof offeredRows>;
}) {
  if (rows.length === 0) return null;
  return (
    <p data-screen-only>
      The same comparison of{' '}
      {rows.map(({ view, text, change }, index) => (
        <Fragment key={view}>
          {index > 0 && (index === rows.length - 1 ? ' or ' : ', ')}
          <ChangeLink workbench={workbench} change={change}>
            {text}
          </ChangeLink>
        </Fragment>
      ))}
    </p>
  );
}
