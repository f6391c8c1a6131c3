import type { OperationAnswer } from '@zaban/contract';
import type { ReactNode } from 'react';
import { counted } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { tagInWords } from '../../../../shared/tags-in-words.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { headwordOf, headwordParameters } from '../../state/query/headword.ts';
import { Tip } from '../help/tip.tsx';
import { CutNote } from '../notes/cut-note.tsx';
import { HeadwordForm } from './headword-form.tsx';
import { NoHeadword } from './no-headword.tsx';

type Named = 'sketch' | 'difference' | 'thesaurus';

interface HeadwordViewProps<Name extends Named> {
  readonly workbench: Workbench;
  readonly operation: Name;
  /** Parameters besides the word. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly name: string;
  /** Stands beside the form. */
  readonly beside?: ReactNode;
  /** What one sees after typing a word. */
  readonly invitation: string;
  readonly failure: string;
  /** What stands beside the word. */
  readonly facts: (answer: OperationAnswer<Name>, lemma: string) => ReactNode;
  readonly children: (answer: OperationAnswer<Name>, isBusy: boolean) => ReactNode;
}

/** A view about one word: the form that chooses it, then what is waited for, what failed, or the answer. */
export function HeadwordView<Name extends Named>({
  workbench,
  operation,
  parameters = {},
  name,
  beside,
  invitation,
  failure,
  facts,
  children,
}: HeadwordViewProps<Name>) {
  const { state } = workbench;
  const lemma = headwordOf(state);
  const asked = { ...headwordParameters(state), ...parameters };
  const { data, error, refetch, isPlaceholderData } = useOperation(operation, state, asked, lemma !== '');
  return (
    <section aria-label={name} className="pad-above-2">
      <div className="wrap ends gap-2">
        <HeadwordForm workbench={workbench} />
        <div className="line control">{lemma !== '' && beside}</div>
      </div>
      {lemma === '' && (
        <Notice kind="hint" title="Type a word.">
          <p>{invitation}</p>
        </Notice>
      )}
      {error !== null && <Notice title={failure} error={error} onRetry={refetch} />}
      {lemma !== '' && data === undefined && error === null && <Skeleton lines={12} shape="table" columns={3} />}
      {lemma !== '' && data !== undefined && error === null && (
        <>
          <div className="above-3 below-2" aria-live="polite">
            <strong>{lemma}</strong>
            {data.pos !== '' && ` (${tagInWords(data.pos)})`}:{' '}
            {data.count === 0 && operation !== 'difference' ? counted(0, 'hit') : facts(data, lemma)}
          </div>
          {data.warnings?.map((warning) => {
            const [line, ...why] = warning.split(': ');
            return (
              <p key={warning} className="below-2 soft">
                {line}
                {why.length > 0 && (
                  <>
                    . <Tip about="this note">{capitalised(why.join(': '))}</Tip>
                  </>
                )}
              </p>
            );
          })}
          <CutNote truncated={data.truncated} />
          {data.count === 0 && data.warnings === undefined && data.truncated === false && (
            <NoHeadword workbench={workbench} lemma={lemma} pos={state.pos} choose={(known) => ({ lemma: known })} />
          )}
          <WithheldNote withheld={data.withheld} />
          {children(data, isPlaceholderData)}
        </>
      )}
    </section>
  );
}
