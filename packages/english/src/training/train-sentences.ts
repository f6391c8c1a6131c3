import { tokenOffsets } from '@zaban/engine/text';
import { FeatureCounter } from '../linear/feature-filter.ts';
import { bitsFor, writeModel } from '../linear/hashed-weights.ts';
import { MarginLearner } from '../linear/margin-learner.ts';
import { rounded } from '../linear/hashed-trainer.ts';
import { sectionOf } from '../model/sections.ts';
import { pushBoundaryKeys, type ParagraphWords } from '../sentences/boundary-templates.ts';
import { paragraphRanges } from '../sentences/paragraphs.ts';
import { ruledEnds } from '../sentences/ruled-ends.ts';
import { BOTH, ENDS, GOES_ON, mayEndBefore } from '../sentences/sentence-splitter.ts';
import { tokensInRanges } from '../sentences/token-ranges.ts';
import { KeyList } from '../tagging/templates.ts';
import { documentsOf, documentText } from '../treebank/documents.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { Lexicon } from '../words/lexicon.ts';
import type { Word } from '../words/word.ts';
import { randomNumbers, shuffled } from '../linear/random.ts';
import type { SectionTrainer } from './section-trainer.ts';
import { WordTable } from './word-table.ts';

/** Number of passes over the gaps. */
const ROUNDS = 8;
/** Margin: the weights are updated unless the right class leads by this much. */
const MARGIN = 4;
/** Stored units in a weight of 1. */
const SCALE = 12;
/** Dropout: a feature is left out of a step with this probability, so that the model does not rely on single features. */
const DROPPED = 0.1;
/** Number of slots for weights for each gap. */
const SLOTS_A_GAP = 8;

/** A gap between two tokens, and whether a sentence ends there. */
interface Gap {
  readonly keys: Int32Array;
  readonly ends: boolean;
}

/** The section of sentence ends that the rules do not find. */
export const sentenceTrainer: SectionTrainer = {
  section: 'sentences',
  train(treebank, made) {
    const gaps = gapsOf(treebank, new Lexicon(sectionOf(made, 'lexicon')));
    const bits = bitsFor(SLOTS_A_GAP * gaps.length);
    const counter = new FeatureCounter(bits);
    for (const { keys } of gaps) counter.add(keys, keys.length);
    const filter = counter.filter(1);
    const learner = new MarginLearner(2, MARGIN, filter, bits);
    const random = randomNumbers(3);
    const list = new KeyList();
    for (let round = 0; round < ROUNDS; round++) {
      for (const number of shuffled(gaps.length, random)) {
        const { keys, ends } = gaps[number];
        list.length = 0;
        for (const key of keys) if (random() >= DROPPED) list.keys[list.length++] = key;
        learner.learn(list.keys, list.length, ends ? ENDS : GOES_ON, BOTH);
      }
    }
    const weights = new Float64Array(1 << bits);
    learner.addAverages(weights);
    return writeModel(filter, rounded(weights, SCALE));
  },
};

/** All gaps in the texts of the documents at which a sentence may end although no rule ends one. */
function gapsOf(treebank: readonly TreebankSentence[], lexicon: Lexicon): Gap[] {
  const words = new WordTable(lexicon);
  const list = new KeyList();
  const gaps: Gap[] = [];
  for (const document of documentsOf(treebank)) {
    const text = documentText(document);
    const goldEnds = new Set<number>();
    let place = 0;
    for (const [at, sentence] of document.entries()) {
      place += (at === 0 ? 0 : sentence.newParagraph ? 2 : 1) + sentence.text.length;
      goldEnds.add(place);
    }
    const offsets = tokenOffsets(text);
    const word = (at: number): Word => words.of(text.slice(offsets[at * 2], offsets[at * 2 + 1]));
    const spans = tokensInRanges(offsets, paragraphRanges(text));
    for (let at = 0; at < spans.length; at += 2) {
      const paragraph: ParagraphWords = { from: spans[at], to: spans[at + 1], word };
      const ruled = new Set(ruledEnds(text, offsets, paragraph.from, paragraph.to));
      let start = paragraph.from;
      for (let token = paragraph.from + 1; token < paragraph.to; token++) {
        const ends = goldEnds.has(offsets[token * 2 - 1]);
        if (!ruled.has(token) && mayEndBefore(text, offsets, token)) {
          list.length = 0;
          pushBoundaryKeys(list, paragraph, token, token - start);
          gaps.push({ keys: list.keys.slice(0, list.length), ends });
        }
        if (ends) start = token;
      }
    }
  }
  return gaps;
}
