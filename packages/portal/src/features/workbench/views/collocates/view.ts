import { readWindow, type WorkbenchState } from '@zaban/contract';
import { leastLogLikelihood } from '../../controls/settings/significance.tsx';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { patternInWords } from '../../state/query/pattern-in-words.ts';
import { COLLOCATE_ORDERS, orderWithFormula } from '../../state/tables/orders.ts';
import type { View } from '../../state/views/view.ts';
import { COLLOCATE_CALL } from './collocate-call.ts';
import { relationClause } from './relations.ts';
import { Collocates } from './collocates.tsx';

export const collocates: View = {
  name: 'Collocates',
  term: 'collocate',
  group: 'This query',
  Body: Collocates,
  table: 'the collocates',
  call: 'collocations',
  parameters: () => COLLOCATE_CALL,
  settings: ['grown'],
  methods: ({ state }) => [collocatesSentence(state)],
};

function collocatesSentence({
  window,
  within,
  attribute,
  counting,
  sortBy,
  lastFirst,
  among,
  relation,
  collocate,
  ...minima
}: WorkbenchState): string {
  const [left, right] = readWindow(window);
  const bound = within === 'none' ? 'text' : within === 's' ? 'sentence' : within;
  const positions = counting === 'unique' ? 'each token was counted once' : 'each token was counted once for each hit';
  const where =
    relation === ''
      ? `in a window of ${left} tokens to the left and ${right} to the right, within the ${bound}, ${positions}. Punctuation marks were counted as tokens of the window`
      : `${relationClause({ relation, collocate })}: pairs of head and dependent, all of this relation (N), those of the hits (R1) and those of the collocate (C1). Punctuation marks were counted`;
  return (
    `Collocates (${attributeNames(attribute).many}) were counted ${where}, but not listed${among === '' ? '' : `, and a collocate had to be ${patternInWords(among)}`}. The minimum of co-occurrences was ${minima.minimumJoint}, the minimum frequency ` +
    `${minima.minimumFrequency}${minima.significance === 'any' ? '' : `; their log-likelihood is at least ${leastLogLikelihood(minima.significance)}`}. Collocates were sorted by ${orderWithFormula(COLLOCATE_ORDERS, sortBy, lastFirst)}.`
  );
}
