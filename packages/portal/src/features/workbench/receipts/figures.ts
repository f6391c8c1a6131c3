import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../shared/requests/site.ts';
import { keywordCorpora } from '../keywords/keyword-corpora.ts';
import { useKeywords } from '../keywords/keyword-rows.ts';
import { ngramSettings } from '../ngrams/ngram-settings.ts';
import { useOperation } from '../operation.ts';
import { hasQuery } from '../workbench.ts';

/** A figure that a receipt records, such as the number of hits. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

const OF_WORDS = new Set(['keywords', 'variety']);

/**
 * The main figures of a page of the workbench. A permanent address cites them, so that they can be compared with a
 * later build.
 */
export function useFigures(
  state: WorkbenchState,
  documents: OperationAnswer<'documents'> | undefined,
): readonly Figure[] {
  const site = useSite().data;
  const ofWords = OF_WORDS.has(state.view);
  const ngrams = state.view === 'ngrams';
  const ofHits = !ofWords && !ngrams && state.view !== 'words' && hasQuery(state);
  const lines = useOperation('concordance', { ...state, sample: 0, sort: [] }, { limit: '0' }, ofHits).data;
  const words = useKeywords(state, ofWords && site !== undefined ? keywordCorpora(state, site) : undefined).data;
  const sequences = useOperation('ngrams', state, ngramSettings(state), ngrams).data;
  return [
    ...(ofHits && lines !== undefined ? [{ name: 'hits', value: lines.count }] : []),
    ...(ofWords && words !== undefined
      ? [
          { name: 'words', value: words.total },
          { name: 'tokens here', value: words.targetTokens },
          { name: 'tokens there', value: words.referenceTokens },
        ]
      : []),
    ...(ngrams && sequences !== undefined ? [{ name: 'sequences', value: sequences.total }] : []),
    ...(documents === undefined || ofWords
      ? []
      : [
          { name: 'files', value: documents.total },
          { name: 'tokens', value: documents.tokens },
        ]),
  ];
}

/** Figures as an address cites them: `hits:12`. */
export function printFigures(figures: readonly Figure[]): readonly string[] {
  return figures.map(({ name, value }) => `${name}:${value}`);
}

/** A figure as cited and now. */
export interface Drift {
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

/** The figures that an address cites, with their current values. */
export function driftOf(kept: readonly string[], figures: readonly Figure[]): readonly Drift[] {
  const now = new Map(figures.map(({ name, value }) => [name, value]));
  return kept.flatMap((entry) => {
    const colon = entry.lastIndexOf(':');
    const [name, before] = [entry.slice(0, colon), Number(entry.slice(colon + 1))];
    const value = now.get(name);
    return value === undefined || !Number.isFinite(before) ? [] : [{ name, before, now: value }];
  });
}
