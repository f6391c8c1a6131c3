import { writingOf, type CorpusInfo, type Writing } from '@zaban/contract';
import { useMemo } from 'react';
import { CHOSEN_CORPUS } from '../../../../shared/corpus.ts';
import { useCorpora } from '../../../../shared/requests/corpora.ts';

/** A corpus whose counterparts lines can show. */
export interface AlignedCorpus extends Pick<CorpusInfo, 'id' | 'title' | 'language'> {
  readonly writing: Writing;
}

/** The corpora that are aligned with the one of this page, and that the visitor may use. */
export function useAlignedCorpora(): readonly AlignedCorpus[] {
  const { data = NONE } = useCorpora();
  // Lines are rendered again only for another corpus.
  return useMemo(() => alignedHere(data), [data]);
}

const NONE: readonly CorpusInfo[] = [];

function alignedHere(corpora: readonly CorpusInfo[]): readonly AlignedCorpus[] {
  const here = corpora.find(({ id, isDefault }) => (CHOSEN_CORPUS === undefined ? isDefault : id === CHOSEN_CORPUS));
  return corpora
    .filter(({ id, needs }) => needs === null && here?.aligned.includes(id) === true)
    .map(({ id, title, language }) => ({ id, title, language, writing: writingOf(language) }));
}

/** The aligned corpus with an id; undefined: none, or it is not known yet. */
export function useAlignedCorpus(wanted: string): AlignedCorpus | undefined {
  return useAlignedCorpora().find(({ id }) => id === wanted);
}
