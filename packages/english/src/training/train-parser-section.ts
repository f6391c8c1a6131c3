import { type ModelSections, sectionOf } from '../model/sections.ts';
import type { ParsedSentence } from '../parsing/parser-trainer.ts';
import { trainParser } from '../parsing/train-parser.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { Lexicon } from '../words/lexicon.ts';
import { jackknifedTags } from './jackknifed-tags.ts';
import type { FreeText, SectionTrainer } from './section-trainer.ts';

/** The section of heads and relations. */
export const parserTrainer: SectionTrainer = {
  section: 'parser',
  train(treebank, made, freeText) {
    const clusterOf = fineClusters(new Lexicon(sectionOf(made, 'lexicon')));
    return trainParser(sentencesToParse(treebank, made, freeText), { clusterOf });
  },
};

/** The trees of a treebank with the tags of a tagger that was not trained on them. */
export function sentencesToParse(
  treebank: readonly TreebankSentence[],
  made: ModelSections,
  freeText: FreeText,
): ParsedSentence[] {
  const tagged = jackknifedTags(treebank, made, freeText);
  return treebank.map(({ tokens }, sentence) => ({
    tokens: tagged[sentence],
    heads: tokens.map(({ head }) => head),
    relations: tokens.map(({ deprel }) => deprel),
  }));
}
