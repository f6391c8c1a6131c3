import { tokenOffsets } from '@zaban/engine/text';
import { writeLinearModel } from '../linear/write-linear-model.ts';
import { sectionOf } from '../model/sections.ts';
import { pushBoundaryKeys, type ParagraphWords } from '../sentences/boundary-templates.ts';
import { paragraphRanges } from '../sentences/paragraphs.ts';
import { ruledEnds } from '../sentences/ruled-ends.ts';
import { ENDS, GOES_ON, mayEndBefore } from '../sentences/sentence-splitter.ts';
import { tokensInRanges } from '../sentences/token-ranges.ts';
import { KeyList } from '../tagging/templates.ts';
import { documentsOf, documentText } from '../treebank/documents.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { Lexicon } from '../words/lexicon.ts';
import { type Word, wordOf } from '../words/word.ts';
import { AveragedPerceptron } from './perceptron.ts';
import { randomNumbers, shuffled } from './random.ts';
import type { SectionTrainer } from './section-trainer.ts';

const ROUNDS = 8;
const MARGIN = 4;
const SCALE = 12;
const DROPPED = 0.1;

/** A gap between two tokens, and whether a sentence ends there. */
interface Gap {
  readonly keys: Int32Array;
  readonly ends: boolean;
}

/** Where sentences end that the rules do not see. */
export const sentenceTrainer: SectionTrainer = {
  section: 'sentences',
  train(treebank, made) {
    const gaps = gapsOf(treebank, new Lexicon(sectionOf(made, 'lexicon')));
    const perceptron = new AveragedPerceptron(2);
    const scores = new Float64Array(2);
    const random = randomNumbers(3);
    const list = new KeyList();
    for (let round = 0; round < ROUNDS; round++) {
      for (const number of shuffled(gaps.length, random)) {
        const { keys, ends } = gaps[number];
        list.length = 0;
        for (const key of keys) if (random() >= DROPPED) list.keys[list.length++] = key;
        perceptron.score(list.keys, list.length, scores);
        const [right, wrong] = ends ? [ENDS, GOES_ON] : [GOES_ON, ENDS];
        perceptron.learn(list.keys, list.length, right, scores[right] - scores[wrong] < MARGIN ? wrong : right);
      }
    }
    return writeLinearModel(perceptron.averaged(), SCALE);
  },
};

/** All gaps at which a sentence may end although no rule says so, in the texts of the documents. */
function gapsOf(treebank: readonly TreebankSentence[], lexicon: Lexicon): Gap[] {
  const known = new Map<string, Word>();
  const wordOfForm = (form: string): Word => {
    const word = known.get(form) ?? wordOf(form, lexicon);
    known.set(form, word);
    return word;
  };
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
    const word = (at: number): Word => wordOfForm(text.slice(offsets[at * 2], offsets[at * 2 + 1]));
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
