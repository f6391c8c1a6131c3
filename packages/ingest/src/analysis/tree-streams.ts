import type { SegmentStream } from '@zaban/engine';
import type { English } from '@zaban/english';
import { pairsOf } from '../segments/pairs.ts';

/**
 * The streams `head` and `deprel` of a text: the number of the head in the sentence, from 1 (0 for the root), and the
 * relation to it. `sentences`: start and end tokens of the sentences, in pairs; tokens outside them have neither.
 */
export function treeStreams(english: English, tokens: Uint32Array, sentences: readonly number[]): SegmentStream[] {
  const [head, deprel] = [new Numbered(tokens.length), new Numbered(tokens.length)];
  for (const [start, end] of pairsOf(sentences)) {
    const tree = english.parse(tokens.subarray(start, end));
    for (let at = 0; at < end - start; at++) {
      head.set(start + at, tree === undefined ? '' : String(tree.heads[at]! + 1));
      deprel.set(start + at, tree?.relations[at] ?? '');
    }
  }
  return [head.finish('head'), deprel.finish('deprel')];
}

/** Values by token, numbered in the order in which they come. */
export class Numbered {
  readonly #numbers = new Map<string, number>();
  readonly #ofToken: Uint32Array;

  constructor(tokens: number) {
    this.#ofToken = new Uint32Array(tokens);
    if (tokens > 0) this.#numbers.set('', 0);
  }

  set(token: number, value: string): void {
    let number = this.#numbers.get(value);
    if (number === undefined) this.#numbers.set(value, (number = this.#numbers.size));
    this.#ofToken[token] = number;
  }

  /** The stream without values that no token has. */
  finish(name: string): SegmentStream {
    const used = new Set(this.#ofToken);
    const values = [...this.#numbers.keys()];
    if (used.has(0) || values.length === 0) return { name, values, ofToken: this.#ofToken };
    return { name, values: values.slice(1), ofToken: this.#ofToken.map((number) => number - 1) };
  }
}
