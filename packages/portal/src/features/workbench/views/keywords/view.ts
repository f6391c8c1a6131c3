import type { Site, WorkbenchState } from '@zaban/contract';
import { isAwaited } from '../../state/calls/operation.ts';
import type { ViewFigures } from '../../state/receipts/facts.ts';
import type { View } from '../../state/views/view.ts';
import { keywordCorpora } from './keyword-corpora.ts';
import { keywordMethods } from './keyword-methods.ts';
import { keywordSettings, useKeywords } from './keyword-rows.ts';
import { Keywords } from './keywords.tsx';
import { Variety } from './variety.tsx';

const ofKeyness = {
  group: 'These texts',
  table: 'the keywords',
  call: 'keyness',
  parameters: keywordSettings,
  settings: ['keyness', 'targetName', 'referenceName'],
  withDefaults: (state, site) => ({ ...state, ...keywordCorpora(state, site) }),
  useFigures,
  methods: keywordMethods,
  ofTwoCorpora: true,
} as const satisfies Partial<View>;

export const keywords: View = { ...ofKeyness, name: 'Keywords', term: 'keyword', Body: Keywords };

export const variety: View = {
  ...ofKeyness,
  name: 'Variety',
  term: 'variety',
  Body: Variety,
  isPossible: (site) => site !== undefined && site.referenceLists.length > 0,
  ofSite: true,
};

function useFigures(state: WorkbenchState, site: Site | undefined): ViewFigures | undefined {
  const words = useKeywords(state, site === undefined ? undefined : keywordCorpora(state, site));
  if (isAwaited(words)) return undefined;
  if (words.data === undefined) return { figures: [], withheld: undefined };
  const { total, targetTokens, referenceTokens, withheld } = words.data;
  return {
    figures: [
      { name: 'words', value: total },
      { name: 'tokens here', value: targetTokens },
      { name: 'tokens there', value: referenceTokens },
    ],
    withheld,
  };
}
