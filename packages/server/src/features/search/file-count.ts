import type { CorpusService } from '../../serving/index.ts';

interface Query {
  readonly simple: string;
  readonly criteria: string;
}

const REMEMBERED = 2000;

/** Counts the files with a hit; once a query and build, for every page of a search asks it. */
export class FileCounts {
  readonly #corpus: CorpusService;
  readonly #counts = new Map<string, number>();

  constructor(corpus: CorpusService) {
    this.#corpus = corpus;
  }

  async of({ simple, criteria }: Query, signal: AbortSignal): Promise<number> {
    const key = JSON.stringify([this.#corpus.current().buildId, simple, criteria]);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const request = { operation: 'frequencies', simple, criteria, by: ['doc.fileName'], limit: 0 };
    const { total, truncated } = await this.#corpus.run<{ total: number; truncated: unknown }>(request, { signal });
    if (truncated !== false) return total;
    if (this.#counts.size >= REMEMBERED) this.#counts.delete(this.#counts.keys().next().value as string);
    this.#counts.set(key, total);
    return total;
  }
}
