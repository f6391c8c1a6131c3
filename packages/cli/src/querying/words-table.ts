import { OperationRequest } from '@zaban/contract';
import { type Corpus, type OperationContext, RequestError, runOperation } from '@zaban/engine';
import { deviationOfProportions, perMillion } from '@zaban/engine/statistics';

type Cells = readonly (string | number | null)[];

/** An entry of the word list: its headword and its category. */
interface Listed {
  readonly word: string;
  readonly category: string;
}

interface TableOptions {
  readonly context?: OperationContext;
  /** The entry that has a spelling; absent if there is no list. */
  readonly listed?: ((word: string) => Listed | undefined) | undefined;
}

interface Distribution {
  readonly count: number;
  readonly tokens: number;
  readonly rows: readonly { readonly value: string; readonly count: number; readonly filesAttesting: number }[];
  readonly texts: { readonly count: readonly number[]; readonly tokens: readonly number[] };
}

/** A table with a row for each word of a column, in its order: what the corpus and the word list have of it. */
export class WordsTable {
  readonly columns: readonly string[];
  readonly #corpus: Corpus;
  readonly #options: TableOptions;
  readonly #categories: readonly string[];

  constructor(corpus: Corpus, options: TableOptions = {}) {
    this.#corpus = corpus;
    this.#options = options;
    // Any word has a row for each category, also for those without a hit.
    this.#categories = corpus.documents.fields.has('category') ? this.#ask('a').rows.map(({ value }) => value) : [];
    const list = options.listed === undefined ? [] : ['entry', 'entry category'];
    const byCategory = this.#categories.map((value) => `hits in ${value || 'no category'}`);
    this.columns = ['word', 'hits', 'per million tokens', 'texts', 'DP', ...byCategory, ...list, 'problem'];
  }

  /** The row of a word or of several; a blank cell has an empty row, so that rows stay beside those of the sheet. */
  row(given: string): Cells {
    const word = given.trim();
    const { listed } = this.#options;
    const entry = listed?.(word);
    const list = listed === undefined ? [] : [entry?.word ?? '', entry?.category ?? ''];
    const none = Array.from({ length: 4 + this.#categories.length }, () => null);
    if (word === '') return [word, ...none, ...list, null];
    try {
      return [word, ...this.#figures(word), ...list, null];
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return [word, ...none, ...list, error.message];
    }
  }

  #figures(word: string): number[] {
    const { count, tokens, rows, texts } = this.#ask(word);
    const inCategories = this.#categories.map((value) => rows.find((row) => row.value === value)?.count ?? 0);
    return [
      count,
      perMillion(count, tokens),
      rows.reduce((sum, row) => sum + row.filesAttesting, 0),
      deviationOfProportions({ frequencies: texts.count, sizes: texts.tokens }),
      ...inCategories,
    ];
  }

  #ask(word: string): Distribution {
    // A sign of the simple language means itself after a backslash.
    const simple = word.replaceAll(/[^\p{L}\p{N}\p{M}\s]/gu, String.raw`\$&`);
    const asked = { operation: 'distribution', simple, by: 'category', texts: true };
    const request = OperationRequest.parse(asked);
    return runOperation(this.#corpus, request, this.#options.context) as unknown as Distribution;
  }
}
