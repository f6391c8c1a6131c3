import { FeatureCounter } from '../linear/feature-filter.ts';
import { bitsFor, writeModel } from '../linear/hashed-weights.ts';
import { MarginLearner } from '../linear/margin-learner.ts';
import { rounded } from '../linear/hashed-trainer.ts';
import { sectionOf } from '../model/sections.ts';
import { FeatureSets, wordAndLabel, writeFeatureSets } from '../morphology/feature-sets.ts';
import { kindOf, pushMorphologyKeys } from '../morphology/templates.ts';
import { KeyList } from '../tagging/templates.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { Lexicon } from '../words/lexicon.ts';
import { randomNumbers, shuffled } from '../linear/random.ts';
import type { SectionTrainer } from './section-trainer.ts';
import { labelOf } from './train-lexicon.ts';
import { unseenWords } from './unseen-words.ts';
import { WordTable } from './word-table.ts';

/** Number of passes over the treebank. */
const ROUNDS = 6;
/** Margin: the weights are updated unless the right features lead the next ones by this much. */
const MARGIN = 4;
/** Stored units in a weight of 1. */
const SCALE = 12;
/** Number of slots for weights for each training sentence. */
const SLOTS_A_SENTENCE = 64;
/** Minimum number of occurrences of a feature. */
const MIN_COUNT = 1;
/** Minimum number of occurrences for a word to have only the features of the treebank. */
const WORD_FROM = 4;
/** Features with less than this share of a word's or a label's occurrences are left out. */
const SHARE = 0.01;
/** Maximum number of feature sets: their numbers fit into a byte. */
const MAX_FEATS = 255;

/** The feature sets that are possible for a tagged token, and the right one. */
interface Choice {
  readonly keys: Int32Array;
  readonly right: number;
  readonly candidates: Uint8Array;
}

/** The section of the features that words can have. */
export const featureSetTrainer: SectionTrainer = {
  section: 'feature-sets',
  train(treebank, made) {
    const lexicon = new Lexicon(sectionOf(made, 'lexicon'));
    const numbers = labelNumbers(lexicon);
    const feats = featsByFrequency(treebank);
    const number = new Map(feats.map((text, place) => [text, place]));
    const byLabel = new Map<number, Map<number, number>>();
    const byWord = new Map<number, Map<number, number>>();
    const words = new WordTable(lexicon);
    for (const { tokens } of treebank) {
      for (const token of tokens) {
        const place = number.get(token.feats);
        if (place === undefined) continue;
        const label = numbers.get(labelOf(token))!;
        count(byLabel, label, place);
        count(byWord, wordAndLabel(words.of(token.form).folded, label), place);
      }
    }
    const sets: number[][] = [];
    const setNumbers = new Map<string, number>();
    const setOf = (counts: ReadonlyMap<number, number>): number => {
      const all = [...counts.values()].reduce((sum, hits) => sum + hits, 0);
      const kept = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b);
      const set = kept.filter(([, hits], place) => place === 0 || hits >= SHARE * all).map(([place]) => place);
      const name = set.join(' ');
      if (!setNumbers.has(name)) setNumbers.set(name, sets.push(set) - 1);
      return setNumbers.get(name)!;
    };
    const ofLabel = lexicon.labels.map((_, label) => setOf(byLabel.get(label) ?? new Map([[number.get('')!, 1]])));
    const ofWord = new Map<number, number>();
    for (const [key, counts] of byWord) {
      const all = [...counts.values()].reduce((sum, hits) => sum + hits, 0);
      if (all >= WORD_FROM) ofWord.set(key, setOf(counts));
    }
    return writeFeatureSets({ feats, sets, ofLabel, ofWord });
  },
};

/** The section that chooses among the possible features of a word. */
export const morphologyTrainer: SectionTrainer = {
  section: 'morphology',
  train(treebank, made, freeText) {
    const lexicon = new Lexicon(sectionOf(made, 'lexicon'));
    const sets = new FeatureSets(sectionOf(made, 'feature-sets'));
    const numbers = labelNumbers(lexicon);
    const number = new Map(sets.feats.map((text, place) => [text, place]));
    const kinds = Uint8Array.from(lexicon.labels, kindOf);
    const words = unseenWords(treebank, lexicon, freeText);
    const list = new KeyList();
    const bits = bitsFor(SLOTS_A_SENTENCE * treebank.length);
    const counter = new FeatureCounter(bits);
    const sentences = treebank.map(({ tokens }, place) => {
      const labels = Uint8Array.from(tokens, (token) => numbers.get(labelOf(token))!);
      const sentenceWords = words[place];
      const sentence = { from: 0, to: tokens.length, word: (at: number) => sentenceWords[at], labels, kinds };
      return tokens.flatMap(({ feats }, token): Choice[] => {
        const right = number.get(feats);
        const candidates = sets.of(sentenceWords[token].folded, labels[token]);
        if (right === undefined || candidates.length === 1 || !candidates.includes(right)) return [];
        list.length = 0;
        pushMorphologyKeys(list, sentence, token);
        counter.add(list.keys, list.length);
        return [{ keys: list.keys.slice(0, list.length), right, candidates }];
      });
    });
    const filter = counter.filter(MIN_COUNT);
    const learner = new MarginLearner(sets.feats.length, MARGIN, filter, bits);
    const random = randomNumbers(2);
    for (let round = 0; round < ROUNDS; round++) {
      for (const place of shuffled(sentences.length, random)) {
        for (const { keys, right, candidates } of sentences[place]) {
          learner.learn(keys, keys.length, right, candidates);
        }
      }
    }
    const weights = new Float64Array(1 << bits);
    learner.addAverages(weights);
    return writeModel(filter, rounded(weights, SCALE));
  },
};

function labelNumbers(lexicon: Lexicon): Map<string, number> {
  return new Map(lexicon.labels.map((label, number) => [labelOf(label), number]));
}

/** Feature sets by descending frequency; those after MAX_FEATS are left out. */
function featsByFrequency(treebank: readonly TreebankSentence[]): string[] {
  const counts = new Map<string, number>([['', 0]]);
  for (const { tokens } of treebank) {
    for (const { feats } of tokens) counts.set(feats, (counts.get(feats) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted.slice(0, MAX_FEATS).map(([feats]) => feats);
}

function count<Key>(counts: Map<Key, Map<number, number>>, key: Key, value: number): void {
  const inner = counts.get(key) ?? new Map<number, number>();
  counts.set(key, inner.set(value, (inner.get(value) ?? 0) + 1));
}
