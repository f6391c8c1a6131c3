import { printList, type WorkbenchState } from '@zaban/contract';
import { useState } from 'react';
import { wholeAddress } from '../../../shared/base-path.ts';
import { keywordSettings } from '../keywords/keyword-rows.ts';
import { callOf, callSearch, withoutOtherViews } from '../operation.ts';
import { useExplanation } from '../query/explain.ts';
import { type Workbench, workbenchAddress } from '../workbench.ts';
import { wordListSettings } from '../words/word-list-settings.ts';
import { printFigures } from './figures.ts';
import type { Receipted } from './receipt-texts.ts';
import { useReceived } from './received.ts';

/** What the receipt of the page is written from; undefined until its answers are there. */
export function useReceipted({ state: asked }: Workbench): Receipted | undefined {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const received = useReceived(asked);
  const explanation = useExplanation(received?.state ?? asked).data;
  if (received === undefined) return undefined;
  const { state, site, part, figures } = received;
  const name = callOf(state.view);
  const kept = { ...withoutOtherViews(state), build: site.buildId, figures: printFigures(figures), guide: '' };
  return {
    state,
    site,
    cql: explanation?.cql ?? '',
    part: { files: part.total, words: part.words, tokens: part.tokens },
    operation: name,
    search: callSearch(name, state, ownSettings(state)).toString(),
    address: wholeAddress(workbenchAddress(kept)),
    origin: wholeAddress(''),
    today,
  };
}

/** What a view adds to its call. */
function ownSettings(state: WorkbenchState): Record<string, string> {
  const { view, by, section, context } = state;
  if (view === 'frequencies') return { by: printList(by) };
  if (view === 'distribution' || view === 'compare') return { by: section };
  if (view === 'kwic') return { context };
  if (view === 'words') return wordListSettings(state);
  if (view === 'ngrams') return { wordsOnly: 'true' };
  return view === 'keywords' || view === 'variety' ? keywordSettings(state) : {};
}
