import { LARGEST_WEIGHT } from './attachment-weights.ts';
import { quantise } from '../linear/quantise.ts';
import { randomNumbers, shuffled } from '../linear/random.ts';
import { meanOf, type SparseRows } from '../linear/sparse-rows.ts';
import { writeWeights } from '../linear/stored-weights.ts';
import { WeightTrainer } from '../linear/weight-trainer.ts';
import { DependencyTree } from './dependency-tree.ts';
import type { ParsedSentence } from './parser-trainer.ts';
import { projectivise } from './projective.ts';
import { CLOSE_LEAD, Reattachment } from './reattachment.ts';
import { SentenceValues } from './sentence-values.ts';
import { trainParser } from './train-parser.ts';
import { TransitionParser } from './transition-parser.ts';
import type { ClusterOf } from './word-values.ts';

/** Number of models, each trained with another order of the sentences; their weights are averaged. */
const MODELS = 3;
/** Number of passes over the sentences for each model. */
const ROUNDS = 4;
/** Margin: a step counts as wrong unless the right head leads the next one by this much. */
const MARGIN = 60;
/** The most features that are kept, those with the largest weights. */
const FEATURES = 230_000;

/** A sentence as a parser has read it that has not seen it, and the heads that it should have found. */
export interface FirstReading extends ParsedSentence {
  /** The right heads, without arcs that cross. */
  readonly rightHeads: ArrayLike<number>;
  /** By token the least lead of a choice about it. */
  readonly leads: ArrayLike<number>;
}

/** Each part of the sentences as a parser reads it that was trained on the other parts; `parts` has their numbers by sentence. */
export function firstReadings(
  sentences: readonly ParsedSentence[],
  parts: readonly number[],
  clusterOf: ClusterOf,
): FirstReading[] {
  return [...new Set(parts)].flatMap((part) => {
    const others = sentences.filter((_, sentence) => parts[sentence] !== part);
    const parser = new TransitionParser(trainParser(others, { models: 1, clusterOf }), undefined, clusterOf);
    const own = sentences.filter((_, sentence) => parts[sentence] === part);
    return own.map(({ tokens, heads }) => {
      const rightHeads = Int32Array.from(heads);
      projectivise(rightHeads);
      return { tokens, rightHeads, ...parser.parse(tokens), leads: parser.leads.slice(0, tokens.length) };
    });
  });
}

/** The section of the model by which heads are revised; `labels` are the relations by their numbers in the parser. */
export function trainHeads(
  readings: readonly FirstReading[],
  labels: readonly string[],
  clusterOf: ClusterOf,
): Uint8Array {
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const tree = new DependencyTree();
  const values = new SentenceValues(clusterOf);
  const models: SparseRows[] = [];
  for (let model = 0; model < MODELS; model++) {
    const weights = new WeightTrainer(1);
    const reattachment = new Reattachment(tree, values, weights);
    const random = randomNumbers(model + 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const at of shuffled(readings.length, random)) {
        const reading = readings[at];
        values.read(reading.tokens);
        tree.begin(reading.tokens.length);
        tree.heads.set(reading.heads);
        tree.labels.set(reading.relations.map((relation) => numbers.get(relation)!));
        tree.refresh();
        learnSentence(reading, reattachment, weights);
      }
    }
    models.push(weights.averages());
  }
  return writeWeights(quantise(meanOf(models), { most: LARGEST_WEIGHT, featureLimit: FEATURES }));
}

function learnSentence(reading: FirstReading, reattachment: Reattachment, weights: WeightTrainer): void {
  const { leads, rightHeads } = reading;
  const { candidates } = reattachment;
  const roots = reattachment.scoreRoots(leads);
  if (roots > 1) {
    const best = reattachment.best(roots);
    const right = candidates.subarray(0, roots).findIndex((token) => rightHeads[token] < 0);
    learnChoice(reattachment, weights, roots, right, (root) => reattachment.fillRootFeatures(root, leads));
    // What follows is learned on the tree that results from the decision.
    reattachment.moveRoot(best);
  }
  for (const token of reattachment.order()) {
    const count = reattachment.score(token, leads[token]);
    if (count < 2) continue;
    const best = reattachment.best(count);
    const right = candidates.subarray(0, count).indexOf(rightHeads[token]);
    learnChoice(reattachment, weights, count, right, (head) => reattachment.fillFeatures(token, head, leads[token]));
    if (leads[token] < CLOSE_LEAD) reattachment.move(token, best);
  }
}

/** Learns that one of the candidates scored last is right, -1 for none; `fill` fills the features of a candidate. */
function learnChoice(
  { scores, features }: Reattachment,
  weights: WeightTrainer,
  count: number,
  right: number,
  fill: (candidate: number) => number,
): void {
  weights.tick();
  if (right < 0) return;
  let rival = -1;
  for (let candidate = 0; candidate < count; candidate++) {
    if (candidate !== right && (rival < 0 || scores[candidate] > scores[rival])) rival = candidate;
  }
  if (scores[right] - scores[rival] >= MARGIN) return;
  weights.update(features, fill(right), 0, 1);
  weights.update(features, fill(rival), 0, -1);
}
