import { GrowableUint32 } from '../../columns/index.ts';
import { RequestError } from '../../errors.ts';

/** Ways of a sentence after which those that are equal are dropped: unnamed tokens of a tree multiply them. */
const MANY = 1 << 12;

/** Different ways in one sentence, and numbers of all: more would fill the memory. */
const MOST_OF_SENTENCE = 1_000_000;
const MOST_NUMBERS = 2 ** 27;

/** Collects spans with labels sentence by sentence: different ones, ascending by start, then by end, then by their labels. */
export class SentenceWays {
  readonly #width: number;
  /** Start, end and labels of each way. */
  readonly #numbers = new GrowableUint32(1 << 10);
  /** Where the numbers of the sentence begin, and how many are many. */
  #from = 0;
  #many: number;

  constructor(labelCount: number) {
    this.#width = labelCount + 2;
    this.#many = MANY * this.#width;
  }

  /** Adds a way of the sentence. Throws a RequestError if there are too many. */
  add(start: number, end: number, labels: Uint32Array): void {
    this.#numbers.push(start);
    this.#numbers.push(end);
    for (const position of labels) this.#numbers.push(position);
    if (this.#numbers.length - this.#from >= this.#many) this.#sort();
  }

  /** Ends a sentence: the ways that follow begin behind it. */
  endSentence(): void {
    this.#sort();
    this.#from = this.#numbers.length;
    this.#many = MANY * this.#width;
  }

  /** All ways, after the end of the last sentence: the number at a place of each, as 0 for its start. */
  column(place: number): Uint32Array {
    const numbers = this.#numbers.view();
    return Uint32Array.from({ length: numbers.length / this.#width }, (_, way) => numbers[way * this.#width + place]);
  }

  #sort(): void {
    const width = this.#width;
    const numbers = this.#numbers.view().slice(this.#from);
    const compare = (a: number, b: number): number => {
      for (let at = 0; at < width; at++) {
        const difference = numbers[a * width + at] - numbers[b * width + at];
        if (difference !== 0) return difference;
      }
      return 0;
    };
    const order = Uint32Array.from({ length: numbers.length / width }, (_, way) => way);
    if (order.length > 1) order.sort(compare);
    this.#numbers.cutTo(this.#from);
    let kept = 0;
    for (const [index, way] of order.entries()) {
      if (index > 0 && compare(way, order[index - 1]) === 0) continue;
      this.#numbers.append(numbers.subarray(way * width, (way + 1) * width));
      kept += 1;
    }
    this.#many = Math.max(this.#many, 2 * kept * width);
    if (kept <= MOST_OF_SENTENCE && this.#numbers.length <= MOST_NUMBERS) return;
    throw new RequestError(
      'bad_request',
      'The labels of this tree can stand in too many ways: name relations or words, or take labels away.',
    );
  }
}
