import { type Budget, STEPS } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import { type Corpus, fetchAround, type TypeAttribute } from '../../corpus/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';

/** The longest term. */
const MOST_WORDS = 4;

/** Counts of terms in some texts, by number of the term; missing elements are 0. */
export interface TermCounts {
  readonly counts: Uint32Array;
  /** Numbers of documents. */
  readonly files: Uint32Array;
}

/** Numbers sequences of words, and counts them. */
export class TermCounter {
  readonly #corpus: Corpus;
  readonly #attribute: TypeAttribute;
  /** By number of a sequence (0: the empty one) and value of the next word, the number of the longer sequence. */
  readonly #longer = new Map<number, number>();
  /** By number of a sequence, that of the sequence without its last word, and the value of this word. */
  readonly #before = new GrowableUint32();
  readonly #last = new GrowableUint32();

  constructor(corpus: Corpus, attribute: TypeAttribute) {
    this.#corpus = corpus;
    this.#attribute = attribute;
    this.#before.push(0);
    this.#last.push(0);
  }

  /** Number of sequences; it includes the beginnings of terms. */
  get size(): number {
    return this.#last.length;
  }

  /** The words of a sequence. */
  words(number: number): string[] {
    const words: string[] = [];
    for (let at = number; at !== 0; at = this.#before.view()[at]) {
      words.unshift(this.#attribute.lexicon.value(this.#last.view()[at]));
    }
    return words;
  }

  /** Counts the matches, which have at most `MOST_WORDS` tokens: those of words alone are terms. Throws `DeadlineExceeded`. */
  count(lists: readonly Matches[], budget: Budget): TermCounts {
    const { documents } = this.#corpus;
    const counts = new GrowableUint32();
    const files = new GrowableUint32();
    const lastDocument = new GrowableUint32();
    for (const matches of lists) {
      const { start, count } = matches;
      fetchAround(this.#corpus, start.subarray(0, count), [0, MOST_WORDS], budget);
      for (let match = 0; match < count; match++) {
        budget.spend(STEPS.condition, match, count);
        const number = this.#numberOf(start[match], endOf(matches, match));
        if (number === 0) continue;
        for (const column of [counts, files, lastDocument]) column.extendTo(number + 1);
        const document = documents.at(start[match]) + 1;
        counts.view()[number]++;
        if (lastDocument.view()[number] === document) continue;
        lastDocument.view()[number] = document;
        files.view()[number]++;
      }
    }
    return { counts: counts.view(), files: files.view() };
  }

  /** Number of the sequence of the tokens [from, to); 0 if one of them is no word. */
  #numberOf(from: number, to: number): number {
    const { tokens, typeIsWord } = this.#corpus;
    const { ofType, lexicon } = this.#attribute;
    let number = 0;
    for (let at = from; at < to; at++) {
      if (typeIsWord[tokens[at]] === 0) return 0;
      const key = number * lexicon.size + ofType[tokens[at]];
      let longer = this.#longer.get(key);
      if (longer === undefined) {
        this.#longer.set(key, (longer = this.size));
        this.#before.push(number);
        this.#last.push(ofType[tokens[at]]);
      }
      number = longer;
    }
    return number;
  }
}
