import type { Site, WorkbenchState } from '@zaban/contract';
import { isAwaited } from '../../state/calls/operation.ts';
import type { ViewFigures } from '../../state/receipts/facts.ts';
import type { View } from '../../state/views/view.ts';
import { type ComparedRows, comparedRows, SUBTREES, TERMS, TRIPLES, WORDS } from './compared-rows.tsx';
import { keywordCorpora } from './keyword-corpora.ts';
import { keywordMethods } from './keyword-methods.ts';
import { keywordSettings, useKeywords } from './keyword-rows.ts';
import { Keywords } from './keywords.tsx';
import { Variety } from './variety.tsx';

function viewOf({ name, call }: ComparedRows) {
  return {
    name,
    table: `the ${name.toLowerCase()}`,
    call,
    parameters: keywordSettings,
    settings: ['keyness', 'targetName', 'referenceName'],
    withDefaults: (state, site) => ({ ...state, ...keywordCorpora(state, site) }),
    Body: Keywords,
    useFigures,
    methods: keywordMethods,
    ofTwoCorpora: true,
  } as const satisfies View;
}

export const keywords: View = { ...viewOf(WORDS), term: 'keyword', group: 'These texts' };

/** The views without a tab are reached from the keywords. */
export const terms: View = { ...viewOf(TERMS), under: 'keywords' };

export const triples: View = { ...viewOf(TRIPLES), under: 'keywords' };

const ofSubtrees = viewOf(SUBTREES);
export const keySubtrees: View = {
  ...ofSubtrees,
  under: 'keywords',
  settings: [...ofSubtrees.settings, 'anyRelation'],
};

export const variety: View = {
  ...viewOf(WORDS),
  name: 'Variety',
  term: 'variety',
  group: 'These texts',
  Body: Variety,
  isPossible: (site) => site !== undefined && site.referenceLists.length > 0,
  ofSite: true,
};

function useFigures(state: WorkbenchState, site: Site | undefined): ViewFigures | undefined {
  const words = useKeywords(state, site === undefined ? undefined : keywordCorpora(state, site));
  if (isAwaited(words)) return undefined;
  if (words.data === undefined) return { figures: [], withheld: undefined };
  const { total, targetTokens, referenceTokens, withheld } = words.data;
  const { many, size } = comparedRows(state);
  return {
    figures: [
      { name: many, value: total },
      { name: `${size}s here`, value: targetTokens },
      { name: `${size}s there`, value: referenceTokens },
    ],
    withheld,
  };
}
