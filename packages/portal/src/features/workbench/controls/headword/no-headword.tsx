import { useQueries } from '@tanstack/react-query';
import { printTokenOf } from '@zaban/engine/queries';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useLemmas } from '../../../../shared/requests/lemmas.ts';
import { tagInWords } from '../../../../shared/tags-in-words.ts';
import { callSearch, operationQuery, useOperation } from '../../state/calls/operation.ts';
import { printFilter } from '../../state/query/word-pattern.ts';
import { searchedSubcorpus, searchIn, WHOLE } from '../../state/subcorpora/subcorpus.ts';
import { ChangeLink } from '../links/change-link.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';

/** Letters with which the words begin that are offered for one that is not found. */
const LETTERS = 3;

interface NoHeadwordProps {
  readonly workbench: Workbench;
  readonly lemma: string;
  /** The chosen part of speech; "" for the commonest. */
  readonly pos?: string;
  /** The change that chooses another lemma in its place. */
  readonly choose: (lemma: string) => Change;
}

/** Says that a headword does not occur in the searched texts, and offers what has hits: its lemma, all texts, similar words. */
export function NoHeadword({ workbench, lemma, pos = '', choose }: NoHeadwordProps) {
  const { state } = workbench;
  const { lemmas, waiting } = useLemmas([lemma]);
  const known = lemmas.get(lemma) ?? '';
  const ofPart = searchedSubcorpus(state).length > 0;
  const offers = [
    { isOffered: pos !== '', before: '', text: 'Show its commonest part of speech', change: { pos: '' }, of: lemma },
    {
      isOffered: known !== lemma,
      before: 'It is a form of ',
      text: known,
      change: { ...choose(known), pos: '' },
      of: known,
    },
    { isOffered: ofPart, before: '', text: 'Search all texts', change: { ...searchIn(WHOLE), pos: '' }, of: lemma },
  ].filter(({ isOffered, of }) => isOffered && of !== '');
  const counts = useQueries({
    queries: offers.map(({ change, of }) => {
      const query = { simple: '', cql: printTokenOf('lemma', of), contextFilter: [], sort: [], sample: 0 };
      return operationQuery(
        'concordance',
        callSearch('concordance', { ...state, ...change, ...query }, { limit: '0' }),
      );
    }),
  });
  const begin = lemma.slice(0, LETTERS);
  const likeIt = { attribute: 'lemma', pattern: printFilter({ kind: 'begin', letters: begin }) };
  const isUnknown = known === '' && !waiting;
  const alike = useOperation('wordlist', state, { ...likeIt, minimum: String(state.minimum), limit: '1' }, isUnknown);
  return (
    <Notice kind="hint" title={`No hit of “${lemma}”${pos === '' ? '' : ` as ${tagInWords(pos)}`} as a headword.`}>
      {offers.map(
        ({ before, text, change }, index) =>
          (counts[index]?.data?.count ?? 0) > 0 && (
            <p key={text}>
              {before}
              <ChangeLink workbench={workbench} change={change}>
                {text}
              </ChangeLink>
              .
            </p>
          ),
      )}
      {isUnknown && alike.data?.total === 0 && <p>No headword begins with “{begin}”, either.</p>}
      {isUnknown && alike.data !== undefined && alike.data.total > 0 && (
        <p>
          Look at the{' '}
          <ChangeLink workbench={workbench} change={{ view: 'words', ...likeIt }}>
            headwords that begin with “{begin}”
          </ChangeLink>
          .
        </p>
      )}
    </Notice>
  );
}
