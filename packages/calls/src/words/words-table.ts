import { completed, type OperationRequest, type WordsTableRow } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import { deviationOfProportions, perMillion } from '@zaban/engine/statistics';

/** The parts of an answer of `distribution` that a row is made of. */
export interface DistributionOfWord {
  readonly buildId: string;
  readonly count: number;
  readonly tokens: number;
  readonly truncated: false | string;
  readonly rows: readonly { readonly value: string; readonly count: number; readonly filesAttesting: number }[];
  readonly texts?: { readonly count: readonly number[]; readonly tokens: readonly number[] };
  readonly withheld?: { readonly sentence: string };
}

interface TableSource {
  readonly ask: (request: OperationRequest) => Promise<DistributionOfWord>;
  /** Names of the document fields of the corpus. */
  readonly fields: Iterable<string>;
  readonly criteria?: string;
  /** The entry of the word list that has a spelling; absent if there is no list. */
  readonly listed?: ((word: string) => WordsTableRow['entry'] | Promise<WordsTableRow['entry']>) | undefined;
}

const CATEGORY = 'category';

/** A table with a row for each word of a column: what the corpus and the word list have of it. */
export class WordsTable {
  readonly categories: readonly string[];
  readonly hasEntries: boolean;
  readonly buildId: string;
  readonly #source: TableSource;
  readonly #by: string;

  private constructor(source: TableSource, by: string, { rows, buildId }: DistributionOfWord) {
    this.#source = source;
    this.#by = by;
    this.categories = by === CATEGORY ? rows.map(({ value }) => value) : [];
    this.hasEntries = source.listed !== undefined;
    this.buildId = buildId;
  }

  static async open(source: TableSource): Promise<WordsTable> {
    const fields = [...source.fields];
    // Any field divides the texts, whose number and sizes a row needs; only categories are shown.
    const by = fields.includes(CATEGORY) ? CATEGORY : (fields[0] ?? 'fileName');
    // Any word has a row for each category, also for those without a hit.
    return new WordsTable(source, by, await source.ask(requestFor('a', by, source.criteria)));
  }

  /** The row of a cell of the column. @throws RequestError busy */
  async row(given: string): Promise<WordsTableRow> {
    const word = given.trim();
    if (word === '') return { word, figures: null, entry: null, problem: null };
    const entry = (await this.#source.listed?.(word)) ?? null;
    try {
      const answer = await this.#source.ask(requestFor(word, this.#by, this.#source.criteria));
      return { word, figures: this.#figures(answer), entry, problem: problemOf(answer) };
    } catch (error) {
      if (!(error instanceof RequestError) || error.code === 'busy') throw error;
      return { word, figures: null, entry, problem: error.message };
    }
  }

  #figures({ count, tokens, rows, texts }: DistributionOfWord): WordsTableRow['figures'] {
    return {
      count,
      perMillion: perMillion(count, tokens),
      texts: rows.reduce((sum, row) => sum + row.filesAttesting, 0),
      dp: texts === undefined ? null : deviationOfProportions({ frequencies: texts.count, sizes: texts.tokens }),
      byCategory: this.categories.map((value) => rows.find((row) => row.value === value)?.count ?? 0),
    };
  }
}

function requestFor(word: string, by: string, criteria = 'all'): OperationRequest {
  // A sign of the simple language means itself after a backslash.
  const simple = word.replaceAll(/[^\p{L}\p{N}\p{M}\s]/gu, String.raw`\$&`);
  return completed({ operation: 'distribution', simple, by, texts: true, criteria });
}

function problemOf({ truncated, withheld }: DistributionOfWord): string | null {
  if (truncated !== false) return `Incomplete: the search stopped at its limit of ${truncated}.`;
  return withheld?.sentence ?? null;
}
