import { useState } from 'react';
import { wholeAddress } from '../../../../shared/base-path.ts';
import { IN_PAGE } from '../../../../shared/in-page.ts';
import { isAwaited } from '../../state/calls/operation.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { partOfHits } from '../../state/query/query-name.ts';
import { hasQuery, type Workbench, workbenchAddress } from '../../state/address/workbench.ts';
import type { Figure, ReceiptFacts } from '../../state/receipts/facts.ts';
import { withoutOtherViews } from '../../views/views.ts';
import { printFigures } from './figures.ts';
import { pageCall, pageSearch } from './page-search.ts';
import { usePageData } from './page-data.ts';

/** The facts for the receipt of the page; undefined until the answers have arrived. */
export function useReceiptFacts({ state: asked }: Workbench): ReceiptFacts | undefined {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const pageData = usePageData(asked);
  const explanation = useExplanation(pageData?.state ?? asked);
  if (pageData === undefined) return undefined;
  const isOfQuery = hasQuery(pageData.state);
  if (isOfQuery && isAwaited(explanation)) return undefined;
  const { state, site, documents, figures, withheld, comparisons } = pageData;
  const kept = { ...withoutOtherViews(state), build: site.buildId, figures: printFigures(figures), guide: '' };
  return {
    state,
    site,
    part: partOfHits(state),
    cql: isOfQuery ? (explanation.data?.cql ?? '') : '',
    reading: isOfQuery ? (explanation.data?.reading ?? '') : '',
    size: { files: documents.total, words: documents.words, tokens: documents.tokens },
    withheld: withheld?.sentence,
    keywordSizes: sizesOf(figures),
    operation: pageCall(state),
    search: pageSearch(state),
    comparisons: comparisons.map(({ other, ...told }) => ({ ...told, search: pageSearch({ ...state, ...other }) })),
    address: wholeAddress(workbenchAddress(kept)),
    origin: IN_PAGE === undefined ? wholeAddress('') : undefined,
    today,
  };
}

/** The sizes of the two corpora that keywords compare, in what their rates are of; undefined in other views. */
function sizesOf(figures: readonly Figure[]): ReceiptFacts['keywordSizes'] {
  const [target, reference] = [' here', ' there'].map((side) => figures.find(({ name }) => name.endsWith(side))?.value);
  return target === undefined || reference === undefined ? undefined : { target, reference };
}
