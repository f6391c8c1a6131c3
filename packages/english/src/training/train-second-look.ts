import { FeatureCounter } from '../linear/feature-filter.ts';
import { rounded } from '../linear/hashed-trainer.ts';
import { bitsFor, writeModel } from '../linear/hashed-weights.ts';
import { MarginLearner } from '../linear/margin-learner.ts';
import { sectionOf } from '../model/sections.ts';
import { pushSecondLookKeys } from '../tagging/second-look.ts';
import { KeyList } from '../tagging/templates.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { type Lexicon, openLexicon } from '../words/lexicon.ts';
import { type JackknifedLabels, jackknifedLabels } from './jackknifed-tags.ts';
import { randomNumbers, shuffled } from '../linear/random.ts';
import type { SectionTrainer } from './section-trainer.ts';
import { labelOf } from './train-lexicon.ts';
import { LEAST, SCALE } from './train-tagger.ts';

/** Number of models, each trained with another order of the choices; their weights are averaged. */
const MODELS = 3;
/** Number of passes over the choices for each model. */
const ROUNDS = 5;
/** Margin: the weights are updated unless the right label leads the next one by this much. */
const MARGIN = 60;
/** Dropout: a feature is left out of a step with this probability, so that no feature is relied on alone. */
const DROPPED = 0.1;
/** Minimum number of choices with a feature. */
const MIN_COUNT = 2;
/** Number of slots for weights for each training sentence. */
const SLOTS_A_SENTENCE = 100;

/** Seed of the first model; the following models have the next numbers. */
const FIRST_SEED = 7;

/** A close choice, with the scores of the first pass, and the right label. */
interface Choice {
  readonly keys: Int32Array;
  readonly right: number;
  readonly candidates: Uint8Array;
  readonly given: Int32Array;
}

/** The section that revises close choices of the tagger by the labels on both sides. */
export const secondLookTrainer: SectionTrainer = {
  section: 'second-look',
  train(treebank, made, freeText) {
    const section = sectionOf(made, 'lexicon');
    const lexicon = openLexicon(section);
    const choices = closeChoices(treebank, jackknifedLabels(treebank, section, freeText), lexicon);
    const bits = bitsFor(SLOTS_A_SENTENCE * treebank.length);
    const counter = new FeatureCounter(bits);
    for (const { keys } of choices) counter.add(keys, keys.length);
    const filter = counter.filter(MIN_COUNT);
    const sum = new Float64Array(1 << bits);
    const list = new KeyList();
    for (let model = 0; model < MODELS; model++) {
      const learner = new MarginLearner(lexicon.labels.length, MARGIN, filter, bits);
      const random = randomNumbers(FIRST_SEED + model);
      for (let round = 0; round < ROUNDS; round++) {
        for (const number of shuffled(choices.length, random)) {
          const { keys, right, candidates, given } = choices[number];
          list.length = 0;
          for (const key of keys) if (random() >= DROPPED) list.keys[list.length++] = key;
          learner.learn(list.keys, list.length, right, candidates, given);
        }
      }
      learner.addAverages(sum);
    }
    return writeModel(filter, rounded(sum, SCALE / MODELS, LEAST));
  },
};

function closeChoices(
  treebank: readonly TreebankSentence[],
  labelled: readonly JackknifedLabels[],
  lexicon: Lexicon,
): Choice[] {
  const numbers = new Map(lexicon.labels.map((label, number) => [labelOf(label), number]));
  const list = new KeyList();
  return treebank.flatMap(({ tokens }, sentence) => {
    const { words, labels, close } = labelled[sentence];
    const first = { from: 0, to: tokens.length, word: (place: number) => words[place], labels };
    return close.flatMap(({ token, candidates, scores }): Choice[] => {
      const right = numbers.get(labelOf(tokens[token]))!;
      if (!candidates.includes(right)) return [];
      list.length = 0;
      pushSecondLookKeys(list, first, token);
      const given = scores.map((score) => Math.round(score / SCALE));
      return [{ keys: list.keys.slice(0, list.length), right, candidates, given }];
    });
  });
}
