import type { OperationAnswer, Withheld, WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../../shared/requests/site.ts';
import { areWaiting, useComparisons } from '../../views/compare/comparison.ts';
import { keywordCorpora } from '../../views/keywords/keyword-corpora.ts';
import { useKeywords } from '../../views/keywords/keyword-rows.ts';
import { ngramSettings } from '../../views/ngrams/ngram-settings.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { hasQuery } from '../../state/address/workbench.ts';

/** A figure that a receipt records, such as the number of hits. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

const OF_WORDS = new Set(['keywords', 'variety']);

interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
}

/** Whether an answer is still waited for. A view shows the answer before meanwhile, which a receipt must not. */
export function isAwaited({ data, error, isPlaceholderData }: Asked<unknown>): boolean {
  return isPlaceholderData || (data === undefined && error === null);
}

/** The figures of a page, and what the rights of texts withheld from them. */
interface PageFigures {
  readonly figures: readonly Figure[];
  readonly withheld: Withheld | undefined;
}

/**
 * The main figures of a page of the workbench; undefined until all of them have arrived. A permanent address cites them,
 * so that they can be compared with a later build.
 */
export function useFigures(
  state: WorkbenchState,
  documents: OperationAnswer<'documents'> | undefined,
): PageFigures | undefined {
  const site = useSite().data;
  const ofWords = OF_WORDS.has(state.view);
  const ngrams = state.view === 'ngrams';
  const ofHits = !ofWords && !ngrams && state.view !== 'words' && hasQuery(state);
  const lines = useOperation('concordance', { ...state, sample: 0, sort: [] }, { limit: '0' }, ofHits);
  const words = useKeywords(state, ofWords && site !== undefined ? keywordCorpora(state, site) : undefined);
  const comparisons = useComparisons(state);
  const sequences = useOperation('ngrams', state, ngramSettings(state), ngrams);
  if (areWaiting(comparisons)) return undefined;
  if ((ofHits && isAwaited(lines)) || (ofWords && isAwaited(words)) || (ngrams && isAwaited(sequences)))
    return undefined;
  const answers = [lines.data, words.data, sequences.data, ...comparisons.flatMap((each) => each.answers ?? [])];
  const figures = [
    ...(ofHits && lines.data !== undefined ? [{ name: 'hits', value: lines.data.count }] : []),
    ...comparisons.flatMap(({ compared, answers }) => {
      const other = answers?.[1];
      if (other === undefined) return [];
      return compared === 'queries'
        ? [{ name: 'hits of the other query', value: other.count }]
        : [
            { name: 'hits of the other texts', value: other.count },
            { name: 'tokens of the other texts', value: other.tokens },
          ];
    }),
    ...(ofWords && words.data !== undefined
      ? [
          { name: 'words', value: words.data.total },
          { name: 'tokens here', value: words.data.targetTokens },
          { name: 'tokens there', value: words.data.referenceTokens },
        ]
      : []),
    ...(ngrams && sequences.data !== undefined ? [{ name: 'sequences', value: sequences.data.total }] : []),
    ...(documents === undefined || ofWords
      ? []
      : [
          { name: 'files', value: documents.total },
          { name: 'tokens', value: documents.tokens },
        ]),
  ];
  return { figures, withheld: answers.find((answer) => answer?.withheld !== undefined)?.withheld };
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
