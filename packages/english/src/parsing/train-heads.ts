import type { TaggedToken } from '../analysis.ts';
import type { FirstTree } from './guide.ts';
import { writeHeads } from './heads-bytes.ts';
import { LARGEST_WEIGHT } from './attachment-weights.ts';
import { quantise } from '../linear/quantise.ts';
import { randomNumbers, shuffled } from '../linear/random.ts';
import { meanOf, type SparseRows } from '../linear/sparse-rows.ts';
import type { StoredWeights } from '../linear/stored-weights.ts';
import { WeightTrainer } from '../linear/weight-trainer.ts';
import { DependencyTree } from './dependency-tree.ts';
import type { ParsedSentence } from './parser-trainer.ts';
import { projectivise } from './projective.ts';
import { ReversedReading } from './reversed-reading.ts';
import { trainReversed } from './train-reversed.ts';
import { Reattachment } from './reattachment.ts';
import { SentenceValues } from './sentence-values.ts';
import { trainParser } from './train-parser.ts';
import { TransitionParser } from './transition-parser.ts';
import type { ClusterOf } from './word-values.ts';

/** Number of models, each trained with another order of the sentences; their weights are averaged. */
const MODELS = 3;
/** Number of passes over the sentences for each model. */
const ROUNDS = 4;
/** Margin: the weights are updated unless the right head leads the next one by this much. */
const MARGIN = 60;
/** Largest number of features kept: those with the largest weights. */
const FEATURES = 230_000;

/** The trees that parsers not trained on a sentence found for it, and its right heads. */
export interface FirstReading {
  readonly tokens: readonly TaggedToken[];
  /** The tree found from left to right. */
  readonly guide: FirstTree;
  /** The heads found from right to left with this guide, and their leads. */
  readonly heads: Int32Array;
  readonly leads: Float64Array;
  /** The right heads, without arcs that cross. */
  readonly rightHeads: ArrayLike<number>;
}

/** Parses each part of the sentences with parsers trained on the other parts; `parts` is the number of the part of each sentence. */
export function firstReadings(
  sentences: readonly ParsedSentence[],
  parts: readonly number[],
  clusterOf: ClusterOf,
): FirstReading[] {
  const numbers = [...new Set(parts)];
  const guides: FirstTree[] = [];
  for (const part of numbers) {
    const others = sentences.filter((_, sentence) => parts[sentence] !== part);
    const parser = new TransitionParser(trainParser(others, { models: 1, clusterOf }), undefined, clusterOf);
    for (const [sentence, { tokens }] of sentences.entries()) {
      if (parts[sentence] !== part) continue;
      guides[sentence] = { ...parser.parse(tokens), leads: parser.leads.slice(0, tokens.length) };
    }
  }
  const guided = sentences.map((sentence, at) => ({ ...sentence, guide: guides[at] }));
  return numbers.flatMap((part) => {
    const others = guided.filter((_, sentence) => parts[sentence] !== part);
    const reversed = new ReversedReading(trainReversed(others, { models: 1, clusterOf }), clusterOf);
    const own = guided.filter((_, sentence) => parts[sentence] === part);
    return own.map(({ tokens, heads, guide }) => {
      const rightHeads = Int32Array.from(heads);
      projectivise(rightHeads);
      reversed.read(tokens, guide);
      const count = tokens.length;
      return {
        tokens,
        guide,
        heads: reversed.heads.slice(0, count),
        leads: reversed.leads.slice(0, count),
        rightHeads,
      };
    });
  });
}

/** The section of the model that revises heads; `labels` are the relations in the order of their numbers in the parser. */
export function trainHeads(
  readings: readonly FirstReading[],
  labels: readonly string[],
  clusterOf: ClusterOf,
): Uint8Array {
  const sentences = readings.map(({ tokens, guide, rightHeads }) => {
    return { tokens, guide, heads: rightHeads, relations: guide.relations };
  });
  if (!findsMoreHeads(readings))
    return writeHeads({ attachments: trainAttachments(readings, labels, clusterOf, false) });
  return writeHeads({
    reversed: trainReversed(sentences, { clusterOf }),
    attachments: trainAttachments(readings, labels, clusterOf, true),
  });
}

/**
 * Whether reading from right to left finds more right heads than reading from left to right, by more than three standard deviations of
 * the difference expected by chance (McNemar 1947). A few sentences are not enough evidence.
 */
function findsMoreHeads(readings: readonly FirstReading[]): boolean {
  let gained = 0;
  let lost = 0;
  for (const { guide, heads, rightHeads } of readings) {
    for (const [token, head] of heads.entries()) {
      if (head === guide.heads[token]) continue;
      if (head === rightHeads[token]) gained += 1;
      if (guide.heads[token] === rightHeads[token]) lost += 1;
    }
  }
  return gained - lost > 3 * Math.sqrt(gained + lost);
}

/** The weights that score the possible heads of a token. */
function trainAttachments(
  readings: readonly FirstReading[],
  labels: readonly string[],
  clusterOf: ClusterOf,
  isReadTwice: boolean,
): StoredWeights {
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const tree = new DependencyTree();
  const values = new SentenceValues(clusterOf);
  const models: SparseRows[] = [];
  for (let model = 0; model < MODELS; model++) {
    const weights = new WeightTrainer(1);
    const other: { heads: ArrayLike<number>; leads: ArrayLike<number> } = { heads: [], leads: [] };
    const reattachment = new Reattachment(tree, values, weights, isReadTwice ? other : undefined);
    const random = randomNumbers(model + 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const at of shuffled(readings.length, random)) {
        const reading = readings[at];
        values.read(reading.tokens);
        other.heads = reading.guide.heads;
        other.leads = reading.guide.leads;
        tree.begin(reading.tokens.length);
        tree.heads.set(reading.guide.heads);
        tree.labels.set(reading.guide.relations.map((relation) => numbers.get(relation)!));
        if (isReadTwice) tree.adopt(reading.heads);
        tree.refresh();
        learnSentence(reading, isReadTwice ? reading.leads : reading.guide.leads, reattachment, weights);
      }
    }
    models.push(weights.averages());
  }
  return quantise(meanOf(models), { most: LARGEST_WEIGHT, featureLimit: FEATURES });
}

function learnSentence(
  { rightHeads }: FirstReading,
  leads: ArrayLike<number>,
  reattachment: Reattachment,
  weights: WeightTrainer,
): void {
  const { candidates } = reattachment;
  const roots = reattachment.scoreRoots(leads);
  if (roots > 1) {
    const best = reattachment.best(roots);
    const right = candidates.subarray(0, roots).findIndex((token) => rightHeads[token] < 0);
    learnChoice(reattachment, weights, roots, right, (root) => reattachment.fillRootFeatures(root, leads));
    // The tokens are learned on the tree that results from this decision, as when the model is used.
    reattachment.moveRoot(best);
  }
  for (const token of reattachment.order()) {
    const count = reattachment.score(token, leads[token]);
    if (count < 2) continue;
    const best = reattachment.best(count);
    const right = candidates.subarray(0, count).indexOf(rightHeads[token]);
    learnChoice(reattachment, weights, count, right, (head) => reattachment.fillFeatures(token, head, leads[token]));
    if (reattachment.isClose(token, leads[token])) reattachment.move(token, best);
  }
}

/** Updates the weights so that the candidate `right` (-1: none is) has the highest score; `fill` fills the features of a candidate. */
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
