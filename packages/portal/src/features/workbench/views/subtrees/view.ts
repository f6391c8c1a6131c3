import { orderOfRows, totalAs, useOperation } from '../../state/calls/operation.ts';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { rowOrderSentence } from '../../state/tables/orders.ts';
import type { View } from '../../state/views/view.ts';
import { subtreePage, subtreeSettings } from './subtree-settings.ts';
import { Subtrees } from './subtrees.tsx';

export const subtrees: View = {
  name: 'Subtrees',
  under: 'ngrams',
  Body: Subtrees,
  table: 'the subtrees',
  call: 'subtrees',
  parameters: subtreeSettings,
  settings: ['attribute', 'minimum', 'pattern', 'nodes', 'anyRelation'],
  useFigures: (state) => totalAs('rows', useOperation('subtrees', state, subtreePage(state))),
  methods: ({ state }) => [
    `Subtrees of ${state.nodes} tokens (${attributeNames(state.attribute).many}), each a token with some of those that depend on it, directly or through others of the subtree, were counted whatever the order of their words${state.anyRelation ? ' and their relations' : ''}; dependents that are punctuation, and subtrees with fewer than ${state.minimum} occurrences${state.pattern === '' ? '' : ` or without a token that matches the regular expression ${state.pattern}`}, were excluded.`,
    rowOrderSentence(orderOfRows('subtrees', state), state.lastFirst),
  ],
};
