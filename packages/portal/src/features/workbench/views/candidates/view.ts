import { totalAs, useOperation } from '../../state/calls/operation.ts';
import { rowOrderSentence } from '../../state/tables/orders.ts';
import type { View } from '../../state/views/view.ts';
import { candidatePage, candidateSettings } from './candidate-settings.ts';
import { Candidates } from './candidates.tsx';

export const candidates: View = {
  name: 'New words',
  under: 'words',
  Body: Candidates,
  table: 'the new words',
  call: 'candidates',
  parameters: candidateSettings,
  settings: ['candidatesBy'],
  ofSite: true,
  isPossible: (site) => site?.hasGeneralEnglish === true,
  useFigures: (state) =>
    totalAs('words', useOperation('candidates', state, { ...candidateSettings(state), ...candidatePage(state) })),
  methods: ({ state }) => [
    `Words${state.pattern === '' ? '' : ` that match the regular expression ${state.pattern}`} with at least ${state.minimum} occurrences were listed that are neither general English (the reference lists of the site and regular forms of their words) nor in the word list; spellings that sound alike were counted together.`,
    state.names === 'without' && 'Words of which most occurrences are proper nouns were left out.',
    state.names === 'only' && 'Only words of which most occurrences are proper nouns are listed.',
    state.setAside && 'Words that the editors of the list have set aside are listed too.',
    rowOrderSentence(state.candidatesBy, state.lastFirst),
  ],
};
