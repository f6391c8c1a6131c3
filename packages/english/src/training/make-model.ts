import type { ModelSections } from '../model/sections.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import type { FreeText, SectionTrainer } from './section-trainer.ts';
import { lemmaTrainer } from './train-lemmas.ts';
import { lexiconTrainer } from './train-lexicon.ts';
import { featureSetTrainer, morphologyTrainer } from './train-morphology.ts';
import { secondLookTrainer } from './train-second-look.ts';
import { sentenceTrainer } from './train-sentences.ts';
import { taggerTrainer } from './train-tagger.ts';

/** The trainers in the order of their sections: a section may use those before it. */
const TRAINERS: readonly SectionTrainer[] = [
  lexiconTrainer,
  taggerTrainer,
  secondLookTrainer,
  featureSetTrainer,
  morphologyTrainer,
  lemmaTrainer,
  sentenceTrainer,
];

export interface MakeModelOptions {
  /** Names of the sections to be made; by default all. */
  readonly only?: readonly string[] | undefined;
  /** A model from which the other sections are copied. A section that it does not have is made. */
  readonly before?: ModelSections;
  /** Called when a section is finished, with its name, its bytes and the milliseconds of its training. */
  readonly onSection?: (section: string, bytes: Uint8Array, milliseconds: number) => void;
}

/** All sections of a model. The same input gives the same bytes, whether a section is made alone or with the others. */
export function makeModel(
  treebank: readonly TreebankSentence[],
  freeText: FreeText,
  { only, before = new Map(), onSection }: MakeModelOptions = {},
): ModelSections {
  const made = new Map<string, Uint8Array>();
  for (const trainer of TRAINERS) {
    const { section } = trainer;
    const kept = only?.includes(section) === false ? before.get(section) : undefined;
    const start = performance.now();
    const bytes = kept ?? trainer.train(treebank, made, freeText);
    made.set(section, bytes);
    onSection?.(section, bytes, performance.now() - start);
  }
  return made;
}
