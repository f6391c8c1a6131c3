import type { WorkbenchState } from '@zaban/contract';
import { counted } from '../../../../shared/figures.ts';
import { isAwaited, useOperation } from '../../state/calls/operation.ts';
import { headwordInWords, headwordOf, sketchParameters } from '../../state/query/headword.ts';
import { subcorpusInWords } from '../../state/subcorpora/subcorpus.ts';
import type { View } from '../../state/views/view.ts';
import { differenceParameters, isCompared } from './compared.ts';
import { Sketch } from './sketch.tsx';

export const sketch: View = {
  name: 'Sketch',
  term: 'word sketch',
  group: 'These texts',
  Body: Sketch,
  table: 'the word sketch',
  call: 'sketch',
  callIn: (state) => (isCompared(state) ? 'difference' : undefined),
  parameters: (state) => (isCompared(state) ? differenceParameters(state) : sketchParameters(state)),
  settings: ['lemma', 'pos', 'minimum', 'moreOf', 'otherLemma', 'versus', 'versusName'],
  useFigures: (state) => {
    const isChosen = isCompared(state) && headwordOf(state) !== '';
    const other = useOperation('difference', state, differenceParameters(state), isChosen);
    if (isChosen && isAwaited(other)) return undefined;
    const { data } = other;
    return {
      figures: data === undefined || !isChosen ? [] : [{ name: 'hits of the other side', value: data.count2 }],
      withheld: data?.withheld,
    };
  },
  methods: ({ state }) => [
    `The collocates of the ${headwordInWords(state)} were counted by grammatical relation in the trees of the sentences, and ordered by logDice with the margins of relations (Rychlý 2008).`,
    !isCompared(state) && `A collocate has at least ${counted(state.minimum, 'hit')} in its relation.`,
    isCompared(state) &&
      `They were compared with those ${otherInWords(state)}: for each collocate, its share of the relation was divided by its share there, with the 95 % interval of a relative risk (Katz et al. 1978); a missing collocate has at most the share with which 19 of 20 samples would have it.`,
  ],
};

function otherInWords({ otherLemma, versus }: Pick<WorkbenchState, 'otherLemma' | 'versus'>): string {
  const word = `of the ${otherLemma === '' ? 'same word' : `lemma “${otherLemma}”`}`;
  if (versus.length === 0) return word;
  return `${word} in ${versus[0] === 'rest' ? 'the rest of the corpus' : subcorpusInWords(versus)}`;
}
