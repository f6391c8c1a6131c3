import type { VocabularyDoc, WorkbenchState } from '@zaban/contract';
import { Fragment } from 'react';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import type { ComparedRows } from './compared-rows.ts';

/** Attributes whose values make terms. */
export const OF_TERMS: readonly string[] = ['lc', 'word', 'lemma'];

/** What can be compared in two corpora, and the change that does it. */
interface OfferedRows {
  readonly view: ComparedRows['view'];
  readonly text: string;
  readonly change: Change;
}

/** Words, and terms, collocations and subtrees where the corpus has tags or trees. */
export function offeredRows(
  { attribute, view: shown }: Pick<WorkbenchState, 'attribute' | 'view'>,
  vocabulary: Pick<VocabularyDoc, 'attributes' | 'relations' | 'trees'> | undefined,
): readonly OfferedRows[] {
  const offer = (view: OfferedRows['view'], text: string, ofView = attribute): OfferedRows => ({
    view,
    text,
    change: { view, attribute: ofView, offset: 0 },
  });
  const hasTags = vocabulary?.attributes.includes('pos') === true;
  return [
    offer('keywords', 'words'),
    ...(hasTags || shown === 'terms' ? [offer('terms', 'terms', OF_TERMS.includes(attribute) ? attribute : 'lc')] : []),
    ...((vocabulary?.relations.length ?? 0) > 0 || shown === 'triples' ? [offer('triples', 'collocations')] : []),
    ...((vocabulary?.trees ?? null) !== null || shown === 'keysubtrees'
      ? [offer('keysubtrees', 'subtrees', attribute === 'lc' ? 'lemma' : attribute)]
      : []),
  ];
}

/** Leads to the other rows of the same two corpora. */
export function OtherRows({
  workbench,
  rows,
}: {
  readonly workbench: Workbench;
  readonly rows: readonly OfferedRows[];
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
