import { sectionOf } from '../model/sections.ts';
import { trainParser } from '../parsing/train-parser.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { Lexicon } from '../words/lexicon.ts';
import { jackknifedTags } from './jackknifed-tags.ts';
import type { SectionTrainer } from './section-trainer.ts';

/** Heads and relations. */
export const parserTrainer: SectionTrainer = {
  section: 'parser',
  train(treebank, made) {
    const lexicon = new Lexicon(sectionOf(made, 'lexicon'));
    const tagged = jackknifedTags(treebank, made);
    return trainParser(
      treebank.map(({ tokens }, sentence) => ({
        tokens: tagged[sentence],
        heads: tokens.map(({ head }) => head),
        relations: tokens.map(({ deprel }) => deprel),
      })),
      { clusterOf: fineClusters(lexicon) },
    );
  },
};
