import { FeatureCounter, type FeatureFilter } from '../linear/feature-filter.ts';
import { bitsFor, writeModel } from '../linear/hashed-weights.ts';
import { MarginLearner } from '../linear/margin-learner.ts';
import { rounded } from '../linear/hashed-trainer.ts';
import { sectionOf } from '../model/sections.ts';
import { candidatesOf } from '../tagging/tagger.ts';
import {
  History,
  KeyList,
  caseClassAround,
  caseClassOf,
  OFFSETS,
  pushContextKeys,
  pushHistoryKeys,
  pushLastCaseKeys,
  pushCaseKeys,
  pushPairKeys,
  pushWordKeys,
  sentenceStyle,
} from '../tagging/templates.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { type Lexicon, openLexicon } from '../words/lexicon.ts';
import { BOUNDARY, type Word } from '../words/word.ts';
import { randomNumbers, shuffled } from '../linear/random.ts';
import type { FreeText, SectionTrainer } from './section-trainer.ts';
import { labelOf } from './train-lexicon.ts';
import { unseenWords } from './unseen-words.ts';

/** Number of models, each trained with another order of the sentences; their weights are averaged. */
const MODELS = 8;
/** Number of passes over the treebank for each model. */
const ROUNDS = 7;
/** Dropout: a feature is left out of a step with this probability, so that the model does not rely on single features. */
const DROPPED = 0.1;
/** Margin: the weights are updated unless the right label leads the next one by this much. */
const MARGIN = 16;
/** Minimum number of tokens with a feature. */
const MIN_COUNT = 2;
/** Stored units in a weight of 1. */
export const SCALE = 12;
/**
 * Smaller weights, in stored units, are left out of the model: they would take half of its bytes, and do not improve the
 * tags.
 */
export const LEAST = 4;
/** Number of slots for weights for each training sentence. */
const SLOTS_A_SENTENCE = 500;

/** A sentence with the features that do not change while it is tagged. */
interface Prepared {
  readonly words: readonly Word[];
  readonly style: number;
  readonly gold: readonly number[];
  readonly keys: readonly Int32Array[];
}

/** The section of universal and Penn tags. */
export const taggerTrainer: SectionTrainer = {
  section: 'tagger',
  train(treebank, made, freeText) {
    return trainTagger(treebank, openLexicon(sectionOf(made, 'lexicon')), freeText, {
      modelCount: MODELS,
      least: LEAST,
    });
  },
};

/** Options for training a tagger. */
export interface TaggerTrainingOptions {
  /** Number of models whose weights are averaged. */
  readonly modelCount: number;
  /** Smaller weights, in stored units, are left out. */
  readonly least: number;
}

/** The section of a tagger that is trained on a treebank. */
export function trainTagger(
  treebank: readonly TreebankSentence[],
  lexicon: Lexicon,
  freeText: FreeText,
  { modelCount, least }: TaggerTrainingOptions,
): Uint8Array {
  const sentences = prepare(treebank, lexicon, unseenWords(treebank, lexicon, freeText));
  const history = new History(lexicon);
  const bits = bitsFor(SLOTS_A_SENTENCE * treebank.length);
  const filter = frequentFeatures(sentences, history, bits);
  const all = Uint8Array.from(lexicon.labels.keys());
  const sum = new Float64Array(1 << bits);
  for (let model = 0; model < modelCount; model++) {
    const learner = new MarginLearner(lexicon.labels.length, MARGIN, filter, bits);
    const random = randomNumbers(model + 1);
    const lesson = { learner, history, all, random };
    for (let round = 0; round < ROUNDS; round++) {
      for (const number of shuffled(sentences.length, random)) learnSentence(sentences[number], lesson);
    }
    learner.addAverages(sum);
  }
  return writeModel(filter, rounded(sum, SCALE / modelCount, least));
}

function prepare(
  treebank: readonly TreebankSentence[],
  lexicon: Lexicon,
  unseen: readonly (readonly Word[])[],
): Prepared[] {
  const numbers = new Map(lexicon.labels.map((label, number) => [labelOf(label), number]));
  const list = new KeyList();
  return treebank.map(({ tokens }, sentence) => {
    const words = unseen[sentence];
    const style = sentenceStyle(0, words.length, (place) => words[place]);
    const keys = words.map((_, token) => {
      list.length = 0;
      pushTokenKeys(list, words, token, style);
      return list.keys.slice(0, list.length);
    });
    return { words, style, gold: tokens.map((token) => numbers.get(labelOf(token))!), keys };
  });
}

/** The features that at least MIN_COUNT tokens have, given the right labels before them. */
function frequentFeatures(sentences: readonly Prepared[], history: History, bits: number): FeatureFilter {
  const counter = new FeatureCounter(bits);
  const list = new KeyList();
  for (const sentence of sentences) {
    const { gold, keys } = sentence;
    history.clear();
    for (const [token, label] of gold.entries()) {
      list.length = 0;
      pushLabelKeys(list, sentence, token, history);
      counter.add(keys[token], keys[token].length);
      counter.add(list.keys, list.length);
      history.add(label);
    }
  }
  return counter.filter(MIN_COUNT);
}

/** Adds all features of a token that contain no label. */
function pushTokenKeys(list: KeyList, words: readonly Word[], token: number, style: number): void {
  const at = (place: number): Word => words[place] ?? BOUNDARY;
  for (const offset of OFFSETS) pushWordKeys(list, at(token + offset), offset);
  pushCaseKeys(list, caseClassAround(at(token - 1), caseClassOf(words[token], token === 0, style), at(token + 1)));
  pushContextKeys(list, at(token - 1), words[token], at(token + 1), at(token + 2), token === 0);
}

/** Adds all features of a token that contain labels before it. */
function pushLabelKeys(list: KeyList, { words, style }: Prepared, token: number, history: History): void {
  pushPairKeys(list, history.last, history.second);
  pushLastCaseKeys(list, history.last, caseClassOf(words[token], token === 0, style));
  pushHistoryKeys(list, words[token - 1] ?? BOUNDARY, words[token], words[token + 1] ?? BOUNDARY, history);
}

/** What learns the sentences of a treebank. */
interface Lesson {
  readonly learner: MarginLearner;
  readonly history: History;
  /** All labels. */
  readonly all: Uint8Array;
  readonly random: () => number;
}

/** Learns a sentence. The labels before a token are those that the model chooses, as when text is tagged. */
function learnSentence(sentence: Prepared, { learner, history, all, random }: Lesson): void {
  const { words, style, gold, keys } = sentence;
  const list = new KeyList();
  history.clear();
  for (const [token, word] of words.entries()) {
    const candidates = candidatesOf(word, style) ?? all;
    let found = candidates[0];
    // A label that the tagger cannot assign to the word cannot be learned, and a single candidate needs no learning.
    if (candidates.length > 1 && candidates.includes(gold[token])) {
      list.length = 0;
      for (const key of keys[token]) if (random() >= DROPPED) list.keys[list.length++] = key;
      pushLabelKeys(list, sentence, token, history);
      found = learner.learn(list.keys, list.length, gold[token], candidates);
    } else if (candidates.length > 1) {
      found = gold[token];
    }
    history.add(found);
  }
}
