import { attributeNames } from '../../../../shared/attribute-names.ts';
import { fieldInWords } from '../../state/names/field-labels.ts';
import { totalAs } from '../../state/calls/operation.ts';
import type { View } from '../../state/views/view.ts';
import { useTrends } from './trend-rows.ts';
import { trendOrder, trendSettings } from './trend-settings.ts';
import { Trends } from './trends.tsx';

export const trends: View = {
  name: 'Trends',
  group: 'These texts',
  Body: Trends,
  table: 'the trends',
  call: 'trends',
  parameters: trendSettings,
  settings: ['attribute', 'minimum', 'pattern', 'periods', 'span', 'trend', 'trendBy'],
  useFigures: (state) => {
    const { hasPeriods, ...answer } = useTrends(state);
    return hasPeriods ? totalAs('rows', answer) : { figures: [], withheld: undefined };
  },
  methods: ({ state }) => [
    `The frequencies of ${attributeNames(state.attribute).many} with at least ${state.minimum} occurrences${state.pattern === '' ? '' : `, those that match the regular expression ${state.pattern},`} were compared over the values of ${fieldInWords(state.periods)}${state.span === 1 ? '' : `, ${state.span} in one period`}: Theil–Sen slope, and Mann–Kendall test with false discovery rates; intervals are over resampled texts.`,
    state.trend !== 'all' && `Only ${state.trend} ones are listed.`,
    (state.trendBy !== 'degrees' || state.lastFirst) && `Order: ${trendOrder(state)}.`,
  ],
};
