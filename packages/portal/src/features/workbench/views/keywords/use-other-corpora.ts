import { useCorpora } from '../../../../shared/requests/corpora.ts';
import { CHOSEN_CORPUS } from '../../../../shared/corpus.ts';
import type { NamedSubcorpus } from '../../state/subcorpora/subcorpus.ts';

/** The other corpora of the site that the visitor may use, as reference corpora. */
export function useOtherCorpora(): readonly NamedSubcorpus[] {
  const corpora = useCorpora().data ?? [];
  return corpora
    .filter(
      ({ id, isDefault, needs }) => needs === null && (CHOSEN_CORPUS === undefined ? !isDefault : id !== CHOSEN_CORPUS),
    )
    .map(({ id, title }) => ({ name: title, subcorpus: [`corpus:${id}`] }));
}
