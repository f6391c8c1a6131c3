import { quantise } from '../linear/quantise.ts';
import { meanOf, relativeTo, type SparseRows } from '../linear/sparse-rows.ts';
import { findClearLeads } from './clear-leads.ts';
import { Guide } from './guide.ts';
import type { StoredReversed } from './heads-bytes.ts';
import { SHIFT } from './parser-states.ts';
import { type ParsedSentence, ParserTrainer } from './parser-trainer.ts';
import { reversed } from './reversed-reading.ts';
import { EPOCHS, EXPLORATION, type ParserTrainingOptions } from './train-parser.ts';
import { LARGEST_WEIGHT, TransitionWeights } from './transition-weights.ts';

const MODELS = 3;
/** Largest number of features kept: those with the largest weights. */
const FEATURES = 460_000;

/** The model that parses sentences from right to left, without relations. The same sentences give the same weights. */
export function trainReversed(
  sentences: readonly ParsedSentence[],
  options: ParserTrainingOptions = {},
): StoredReversed {
  const { epochs = EPOCHS, models = MODELS, clusterOf = () => 0, onEpoch } = options;
  const backwards = sentences.map((sentence) => reversed(sentence));
  const structures: SparseRows[] = [];
  for (let model = 0; model < models; model++) {
    const trainer = new ParserTrainer(backwards, clusterOf, model + 1, new Guide());
    for (let epoch = 0; epoch < epochs; epoch++) {
      trainer.epoch(epoch === 0 ? 0 : EXPLORATION);
      onEpoch?.(model * epochs + epoch + 1, trainer.mistakes);
    }
    structures.push(trainer.structure.averages());
  }
  const structure = quantise(relativeTo(SHIFT, meanOf(structures), 3), {
    most: LARGEST_WEIGHT,
    featureLimit: FEATURES,
  });
  const trained = { structure: new TransitionWeights(structure), labelCount: 0, guide: new Guide() };
  return { structure, clearLead: findClearLeads(trained, backwards, clusterOf)[0] };
}
