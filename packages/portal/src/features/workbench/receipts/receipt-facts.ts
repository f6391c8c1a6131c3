import type { WorkbenchState } from '@zaban/contract';
import { useState } from 'react';
import { wholeAddress } from '../../../shared/base-path.ts';
import { IN_PAGE } from '../../../shared/in-page.ts';
import { COLLOCATE_CALL } from '../collocates/collocate-call.ts';
import { areWaiting, totalOf, useComparisons } from '../compare/comparison.ts';
import { testsInWords } from '../compare/comparison-words.ts';
import { frequencySettings } from '../frequencies/frequency-settings.ts';
import { keywordSettings } from '../keywords/keyword-rows.ts';
import { NGRAM_CALL } from '../ngrams/ngram-settings.ts';
import { callOf, callSearch, withoutOtherViews } from '../operation.ts';
import { useExplanation } from '../query/explain.ts';
import { partOfHits } from '../query/query-name.ts';
import { hasQuery, type Workbench, workbenchAddress } from '../workbench.ts';
import { wordListSettings } from '../words/word-list-settings.ts';
import { type Figure, isAwaited, printFigures } from './figures.ts';
import type { ReceiptFacts } from './receipt-texts.ts';
import { usePageData } from './page-data.ts';

/** The facts for the receipt of the page; undefined until the answers have arrived. */
export function useReceiptFacts({ state: asked }: Workbench): ReceiptFacts | undefined {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const pageData = usePageData(asked);
  const explanation = useExplanation(pageData?.state ?? asked);
  const comparisons = useComparisons(pageData?.state ?? asked);
  if (pageData === undefined) return undefined;
  const isOfQuery = hasQuery(pageData.state);
  if (isOfQuery && isAwaited(explanation)) return undefined;
  if (areWaiting(comparisons)) return undefined;
  const { state, site, documents, figures } = pageData;
  const name = callOf(state.view);
  const kept = { ...withoutOtherViews(state), build: site.buildId, figures: printFigures(figures), guide: '' };
  return {
    state,
    site,
    part: partOfHits(state),
    cql: isOfQuery ? (explanation.data?.cql ?? '') : '',
    reading: isOfQuery ? (explanation.data?.reading ?? '') : '',
    size: { files: documents.total, words: documents.words, tokens: documents.tokens },
    keywordSizes: sizesOf(figures),
    operation: name,
    search: callSearch(name, state, ownSettings(state)).toString(),
    comparisons: comparisons.map((comparison) => ({
      compared: comparison.compared,
      against: comparison.against,
      tests: testsInWords(totalOf(comparison), comparison.spread),
      search: callSearch(name, { ...state, ...comparison.other }, ownSettings(state)).toString(),
    })),
    address: wholeAddress(workbenchAddress(kept)),
    origin: IN_PAGE === undefined ? wholeAddress('') : undefined,
    today,
  };
}

/** The tokens of the two corpora that keywords compare; undefined in other views. */
function sizesOf(figures: readonly Figure[]): ReceiptFacts['keywordSizes'] {
  const [target, reference] = ['tokens here', 'tokens there'].map(
    (name) => figures.find((figure) => figure.name === name)?.value,
  );
  return target === undefined || reference === undefined ? undefined : { target, reference };
}

/** Parameters that a view adds to its call. */
function ownSettings(state: WorkbenchState): Record<string, string> {
  const { view, section, context } = state;
  if (view === 'frequencies') return frequencySettings(state);
  if (view === 'collocates') return COLLOCATE_CALL;
  if (view === 'distribution' || view === 'compare') return { by: section };
  if (view === 'kwic') return { context };
  if (view === 'words') return wordListSettings(state);
  if (view === 'ngrams') return NGRAM_CALL;
  return view === 'keywords' || view === 'variety' ? keywordSettings(state) : {};
}
