import { writeLinearModel } from '../linear/write-linear-model.ts';
import { sectionOf } from '../model/sections.ts';
import {
  KeyList,
  lookAround,
  lookOf,
  NO_LABEL,
  OFFSETS,
  pushContextKeys,
  pushHistoryKeys,
  pushLastLookKeys,
  pushLookKeys,
  pushPairKeys,
  pushWordKeys,
  sentenceStyle,
} from '../tagging/templates.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { Lexicon } from '../words/lexicon.ts';
import { BOUNDARY, type Word, wordOf } from '../words/word.ts';
import { AveragedPerceptron, meanOf } from './perceptron.ts';
import { randomNumbers, shuffled } from './random.ts';
import type { SectionTrainer } from './section-trainer.ts';
import { labelOf } from './train-lexicon.ts';

/** Models that are trained, each from another order of the sentences; the mean of their weights is kept. */
const MODELS = 3;
/** Times that the treebank is read for each. */
const ROUNDS = 4;
/** A feature that a token has is left out of a step with this probability, so that none is relied on alone. */
const DROPPED = 0.1;
/** The right label must have more than the next by this much, or the step counts as wrong. */
const MARGIN = 8;
/** A feature that looks at words alone must stand at so many tokens. */
const MIN_COUNT = 2;
/** Steps in a weight of 1. */
const SCALE = 12;

/** A sentence with the features that do not change while it is tagged. */
interface Prepared {
  readonly words: readonly Word[];
  readonly style: number;
  readonly gold: readonly number[];
  readonly keys: readonly Int32Array[];
}

/** Universal and Penn tags. */
export const taggerTrainer: SectionTrainer = {
  section: 'tagger',
  train(treebank, made) {
    const lexicon = new Lexicon(sectionOf(made, 'lexicon'));
    const sentences = prepare(treebank, lexicon);
    const models = Array.from({ length: MODELS }, (_, model) => {
      const perceptron = new AveragedPerceptron(lexicon.labels.length);
      const random = randomNumbers(model + 1);
      for (let round = 0; round < ROUNDS; round++) {
        for (const number of shuffled(sentences.length, random)) {
          learnSentence(sentences[number], perceptron, lexicon.labels.length, random);
        }
      }
      return perceptron.averaged();
    });
    return writeLinearModel(meanOf(models), SCALE);
  },
};

function prepare(treebank: readonly TreebankSentence[], lexicon: Lexicon): Prepared[] {
  const numbers = new Map(lexicon.labels.map((label, number) => [labelOf(label), number]));
  const known = new Map<string, Word>();
  const wordOfForm = (form: string): Word => {
    const word = known.get(form) ?? wordOf(form, lexicon);
    known.set(form, word);
    return word;
  };
  const list = new KeyList();
  const counts = new Map<number, number>();
  const sentences = treebank.map(({ tokens }) => {
    const words = tokens.map(({ form }) => wordOfForm(form));
    const style = sentenceStyle(0, words.length, (place) => words[place]);
    const keys = words.map((_, token) => {
      list.length = 0;
      pushTokenKeys(list, words, token, style);
      for (let at = 0; at < list.length; at++) {
        const key = list.keys[at];
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return list.keys.slice(0, list.length);
    });
    return { words, style, gold: tokens.map((token) => numbers.get(labelOf(token))!), keys };
  });
  return sentences.map(({ keys, ...rest }) => ({
    ...rest,
    keys: keys.map((all) => all.filter((key) => counts.get(key)! >= MIN_COUNT)),
  }));
}

/** All features of a token that hold no label. */
function pushTokenKeys(list: KeyList, words: readonly Word[], token: number, style: number): void {
  const at = (place: number): Word => words[place] ?? BOUNDARY;
  for (const offset of OFFSETS) pushWordKeys(list, at(token + offset), offset);
  pushLookKeys(list, lookAround(at(token - 1), lookOf(words[token], token === 0, style), at(token + 1)));
  pushContextKeys(list, at(token - 1), words[token], at(token + 1), at(token + 2), token === 0);
}

function learnSentence(
  { words, style, gold, keys }: Prepared,
  perceptron: AveragedPerceptron,
  labels: number,
  random: () => number,
): void {
  const list = new KeyList();
  const scores = new Float64Array(labels);
  let last = NO_LABEL;
  let second = NO_LABEL;
  let third = NO_LABEL;
  for (const [token, word] of words.entries()) {
    list.length = 0;
    for (const key of keys[token]) if (random() >= DROPPED) list.keys[list.length++] = key;
    pushPairKeys(list, last, second);
    pushLastLookKeys(list, last, lookOf(word, token === 0, style));
    pushHistoryKeys(list, word, words[token + 1] ?? BOUNDARY, last, second, third);
    perceptron.score(list.keys, list.length, scores);
    const right = gold[token];
    const rival = best(scores, right);
    const found = scores[rival] > scores[right] ? rival : right;
    perceptron.learn(list.keys, list.length, right, scores[right] - scores[rival] < MARGIN ? rival : right);
    third = second;
    second = last;
    last = found;
  }
}

/** The label with the highest score but for one. */
function best(scores: Float64Array, but: number): number {
  let found = but === 0 ? 1 : 0;
  for (let label = found + 1; label < scores.length; label++) {
    if (label !== but && scores[label] > scores[found]) found = label;
  }
  return found;
}
