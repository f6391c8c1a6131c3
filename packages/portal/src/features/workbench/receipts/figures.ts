import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../shared/requests/site.ts';
import { keywordParts } from '../keywords/keyword-parts.ts';
import { useKeywords } from '../keywords/keyword-rows.ts';
import { ngramSettings } from '../ngrams/ngram-settings.ts';
import { useOperation } from '../operation.ts';
import { hasQuery } from '../workbench.ts';

/** A figure that a receipt stands for, such as the hits. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

const OF_WORDS = new Set(['keywords', 'variety']);

/** The figures that a page of the workbench shows first: what a kept address tells, so that a later build can be compared. */
export function useFigures(state: WorkbenchState, part: OperationAnswer<'documents'> | undefined): readonly Figure[] {
  const site = useSite().data;
  const ofWords = OF_WORDS.has(state.view);
  const ngrams = state.view === 'ngrams';
  const ofHits = !ofWords && !ngrams && state.view !== 'words' && hasQuery(state);
  const lines = useOperation('concordance', { ...state, sample: 0, sort: [] }, { limit: '0' }, ofHits).data;
  const words = useKeywords(state, ofWords && site !== undefined ? keywordParts(state, site) : undefined).data;
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
    ...(part === undefined || ofWords
      ? []
      : [
          { name: 'files', value: part.total },
          { name: 'tokens', value: part.tokens },
        ]),
  ];
}

/** As an address keeps them: `hits:12`. */
export function printFigures(figures: readonly Figure[]): readonly string[] {
  return figures.map(({ name, value }) => `${name}:${value}`);
}

/** One figure then and now. */
export interface Drift {
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

/** The figures that an address tells, beside those of now. */
export function driftOf(kept: readonly string[], figures: readonly Figure[]): readonly Drift[] {
  const now = new Map(figures.map(({ name, value }) => [name, value]));
  return kept.flatMap((entry) => {
    const colon = entry.lastIndexOf(':');
    const [name, before] = [entry.slice(0, colon), Number(entry.slice(colon + 1))];
    const value = now.get(name);
    return value === undefined || !Number.isFinite(before) ? [] : [{ name, before, now: value }];
  });
}
