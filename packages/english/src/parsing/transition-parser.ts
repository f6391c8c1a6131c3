import type { Dependencies, DependencyParser, TaggedToken } from '../analysis.ts';
import { LinearModel } from '../linear/linear-model.ts';
import { readParser } from './parser-bytes.ts';
import { ParserStates } from './parser-states.ts';
import { Search } from './search.ts';
import { SentenceValues } from './sentence-values.ts';
import { TransitionWeights } from './transition-weights.ts';
import type { ClusterOf } from './word-values.ts';

/**
 * How many readings of a sentence are gone on with at once. With one, the parser is fast, and training shows it the way out
 * of its own mistakes, which takes the place of a beam.
 */
export const BEAM_WIDTH = 1;

/**
 * A dependency parser that reads a sentence from left to right (arc-hybrid transitions, a linear model). Its time
 * grows with the number of tokens, not faster.
 */
export class TransitionParser implements DependencyParser {
  readonly #labels: readonly string[];
  readonly #states = new ParserStates();
  readonly #values: SentenceValues;
  readonly #search: Search;

  /** A parser from the bytes of its section of the model, with the clusters it was trained with. Throws ModelError where they are cut off. */
  constructor(section: Uint8Array, clusterOf: ClusterOf, beamWidth = BEAM_WIDTH) {
    const { labels, structure, labelWeights } = readParser(section);
    this.#labels = labels;
    this.#values = new SentenceValues(clusterOf);
    const models = {
      structure: new TransitionWeights(structure),
      labels: new LinearModel(labelWeights),
      labelCount: labels.length,
    };
    this.#search = new Search(this.#states, this.#values, models, beamWidth);
  }

  /** Heads and relations: always a projective tree with one root, labelled `root`. Empty where there are no tokens. */
  parse(tokens: readonly TaggedToken[]): Dependencies {
    const heads = new Int32Array(tokens.length);
    const labels = new Int32Array(tokens.length);
    if (tokens.length > 0) {
      this.#values.read(tokens);
      this.#states.readTree(this.#search.run(tokens.length), heads, labels);
    }
    return { heads, relations: Array.from(labels, (label) => this.#labels[label]) };
  }
}
