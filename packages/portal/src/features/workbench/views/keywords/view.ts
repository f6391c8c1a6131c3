import type { Site, WorkbenchState } from '@zaban/contract';
import { isAwaited } from '../../state/calls/operation.ts';
import type { ViewFigures } from '../../state/receipts/facts.ts';
import type { View } from '../../state/views/view.ts';
import { comparedRows } from './compared-rows.ts';
import { keywordCorpora } from './keyword-corpora.ts';
import { keywordMethods } from './keyword-methods.ts';
import { keywordSettings, useKeywords } from './keyword-rows.ts';
import { Keywords } from './keywords.tsx';
import { Variety } from './variety.tsx';

const ofKeyness = {
  table: 'the keywords',
  call: 'keyness',
  parameters: keywordSettings,
  settings: ['keyness', 'targetName', 'referenceName'],
  withDefaults: (state, site) => ({ ...state, ...keywordCorpora(state, site) }),
  useFigures,
  methods: keywordMethods,
  ofTwoCorpora: true,
} as const satisfies Partial<View>;

export const keywords: View = {
  ...ofKeyness,
  name: 'Keywords',
  term: 'keyword',
  group: 'These texts',
  Body: Keywords,
};

/** The views without a tab are reached from the keywords. */
export const terms: View = {
  ...ofKeyness,
  name: 'Key terms',
  under: 'keywords',
  table: 'the key terms',
  call: 'terms',
  Body: Keywords,
};

export const triples: View = {
  ...ofKeyness,
  name: 'Key collocations',
  under: 'keywords',
  table: 'the key collocations',
  Body: Keywords,
};

export const keySubtrees: View = {
  ...ofKeyness,
  name: 'Key subtrees',
  under: 'keywords',
  table: 'the key subtrees',
  call: 'keysubtrees',
  settings: [...ofKeyness.settings, 'anyRelation'],
  Body: Keywords,
};

export const variety: View = {
  ...ofKeyness,
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
