import type { WorkbenchState } from '@zaban/contract';
import { fieldInWords } from '../../state/names/field-labels.ts';
import type { ReceiptFacts, ViewFigures } from '../../state/receipts/facts.ts';
import type { View } from '../../state/views/view.ts';
import { CompareTexts } from './compare-texts.tsx';
import { Compare } from './compare.tsx';
import { testsInWords } from './comparison-words.ts';
import { areWaiting, totalOf, useComparisons } from './comparison.ts';

export const compare: View = {
  name: 'Compare',
  group: 'This query',
  Body: Compare,
  WithoutQuery: CompareTexts,
  table: 'the comparison',
  call: 'distribution',
  parameters: ({ section }) => ({ by: section }),
  settings: ['section', 'other', 'otherLabel', 'versus', 'versusName'],
  useFigures,
  methods,
};

function useFigures(state: WorkbenchState): ViewFigures | undefined {
  const comparisons = useComparisons(state);
  if (areWaiting(comparisons)) return undefined;
  return {
    figures: comparisons.flatMap(({ compared, answers }) => {
      const other = answers?.[1];
      if (other === undefined) return [];
      return compared === 'queries'
        ? [{ name: 'hits of the other query', value: other.count }]
        : [
            { name: 'hits of the other texts', value: other.count },
            { name: 'tokens of the other texts', value: other.tokens },
          ];
    }),
    withheld: comparisons.flatMap(({ answers }) => answers ?? []).find(({ withheld }) => withheld !== undefined)
      ?.withheld,
    comparisons: comparisons.map((comparison) => ({
      compared: comparison.compared,
      against: comparison.against,
      tests: testsInWords(totalOf(comparison), comparison.spread),
      other: comparison.other,
    })),
  };
}

/** What was compared and tested, and how the interval of a ratio was calculated; empty if nothing is chosen yet. */
function methods({ comparisons, state: { section } }: ReceiptFacts): readonly string[] {
  const grouped = `each group of texts by ${fieldInWords(section)}`;
  const sentences = comparisons.flatMap(({ compared, against, tests }) =>
    compared === 'queries'
      ? [
          `The hits of the query were divided by those of the query ${against}, in all texts and in ${grouped}.`,
          ...tests,
        ]
      : [
          `The hits per million tokens, in all texts and in ${grouped}, were divided by those in another subcorpus (${against}).`,
          ...tests,
        ],
  );
  if (sentences.length === 0) return [];
  return [
    ...sentences,
    'Where one of the two counts was 0, 0.5 was added to both. The 95 % interval of a ratio has the ratios that the permutation test does not reject; texts, not hits, are the sample.',
  ];
}
