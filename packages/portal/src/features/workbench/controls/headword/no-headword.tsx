import { Notice } from '../../../../shared/layout/notice.tsx';
import { useLemmas } from '../../../../shared/requests/lemmas.ts';
import { tagInWords } from '../../../../shared/tags-in-words.ts';
import { printFilter } from '../../state/query/word-pattern.ts';
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

/** Says that a headword does not occur in the searched texts, and leads to its lemma or to similar words. */
export function NoHeadword({ workbench, lemma, pos = '', choose }: NoHeadwordProps) {
  const { lemmas, waiting } = useLemmas([lemma]);
  const known = lemmas.get(lemma) ?? '';
  const begin = lemma.slice(0, LETTERS);
  return (
    <Notice kind="hint" title={`No hit of “${lemma}”${pos === '' ? '' : ` as ${tagInWords(pos)}`} as a headword.`}>
      {pos !== '' && (
        <p>
          <ChangeLink workbench={workbench} change={{ pos: '' }}>
            Show its commonest part of speech
          </ChangeLink>
        </p>
      )}
      {known !== '' && known !== lemma && (
        <p>
          It is a form of{' '}
          <ChangeLink workbench={workbench} change={choose(known)}>
            {known}
          </ChangeLink>
          .
        </p>
      )}
      {pos === '' && known === '' && !waiting && (
        <p>
          Search more texts, or look at the{' '}
          <ChangeLink
            workbench={workbench}
            change={{ view: 'words', attribute: 'lemma', pattern: printFilter({ kind: 'begin', letters: begin }) }}
          >
            headwords that begin with “{begin}”
          </ChangeLink>
          .
        </p>
      )}
    </Notice>
  );
}
