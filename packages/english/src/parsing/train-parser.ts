import { findClearLeads } from './clear-leads.ts';
import { type ParsedSentence, ParserTrainer } from './parser-trainer.ts';
import { writeParser } from './parser-bytes.ts';
import { LARGEST_WEIGHT, LinearModel } from '../linear/linear-model.ts';
import { meanOf, relativeTo, type SparseRows } from '../linear/sparse-rows.ts';
import { quantise } from '../linear/quantise.ts';
import { LARGEST_WEIGHT as LARGEST_TRANSITION_WEIGHT, TransitionWeights } from './transition-weights.ts';
import { SHIFT } from './parser-states.ts';
import type { ClusterOf } from './word-values.ts';

/** Options for training a parser. */
export interface ParserTrainingOptions {
  /** Number of passes over the sentences. */
  readonly epochs?: number;
  /** Number of models, each trained with another order of the sentences; their weights are averaged. */
  readonly models?: number;
  /** Clusters of words, the same as when the parser is used. */
  readonly clusterOf?: ClusterOf;
  /** Called after each epoch with the number of epochs done and the number of wrong transitions in it. */
  readonly onEpoch?: (done: number, mistakes: number) => void;
}

const EPOCHS = 5;
const MODELS = 5;
/** The probability that training continues from the wrong transition after a mistake. */
const EXPLORATION = 0.9;
/** Largest number of features kept in each model, which limits the size of the section to 7 MB. */
const STRUCTURE_FEATURES = 940_000;
const LABEL_FEATURES = 470_000;
/** Smaller weights of labels are left out: they cost time and change no label. */
const MIN_LABEL_WEIGHT = 3;

/**
 * The section of the model for a parser. The same sentences give the same bytes. Their tags should be those of a tagger
 * that was not trained on them, so that the parser learns how reliable tags are.
 */
export function trainParser(sentences: readonly ParsedSentence[], options: ParserTrainingOptions = {}): Uint8Array {
  const { epochs = EPOCHS, models = MODELS, clusterOf = () => 0, onEpoch } = options;
  const structures: SparseRows[] = [];
  const labelWeights: SparseRows[] = [];
  let labels: readonly string[] = [];
  for (let model = 0; model < models; model++) {
    const trainer = new ParserTrainer(sentences, clusterOf, model + 1);
    for (let epoch = 0; epoch < epochs; epoch++) {
      trainer.epoch(epoch === 0 ? 0 : EXPLORATION);
      onEpoch?.(model * epochs + epoch + 1, trainer.mistakes);
    }
    structures.push(trainer.structure.averages());
    labelWeights.push(trainer.labelWeights.averages());
    labels = trainer.labels;
  }
  const structure = quantise(relativeTo(SHIFT, meanOf(structures), 3), {
    most: LARGEST_TRANSITION_WEIGHT,
    featureLimit: STRUCTURE_FEATURES,
  });
  const relations = quantise(meanOf(labelWeights), {
    most: LARGEST_WEIGHT,
    featureLimit: LABEL_FEATURES,
    least: MIN_LABEL_WEIGHT,
  });
  const trained = {
    structure: new TransitionWeights(structure),
    labels: new LinearModel(relations),
    labelCount: labels.length,
  };
  const clearLeads = findClearLeads(trained, sentences, clusterOf);
  return writeParser({ labels, clearLeads, structure, labelWeights: relations });
}
