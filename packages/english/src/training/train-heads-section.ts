import { firstReadings, trainHeads } from '../parsing/train-heads.ts';
import { readParser } from '../parsing/parser-bytes.ts';
import { sectionOf } from '../model/sections.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { Lexicon } from '../words/lexicon.ts';
import { partsOf } from '../treebank/documents.ts';
import { PARTS } from './jackknifed-tags.ts';
import type { SectionTrainer } from './section-trainer.ts';
import { sentencesToParse } from './train-parser-section.ts';

/** The section of the models that revise heads. */
export const headTrainer: SectionTrainer = {
  section: 'heads',
  train(treebank, made, freeText) {
    const clusterOf = fineClusters(new Lexicon(sectionOf(made, 'lexicon')));
    const readings = firstReadings(sentencesToParse(treebank, made, freeText), partsOf(treebank, PARTS), clusterOf);
    return trainHeads(readings, readParser(sectionOf(made, 'parser')).labels, clusterOf);
  },
};
