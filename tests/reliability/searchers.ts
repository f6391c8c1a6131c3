import { setTimeout as after } from 'node:timers/promises';

interface Page {
  readonly doc: { readonly buildId: string; readonly count: number; readonly occurrence: readonly { node: string }[] };
}

/** People who search for "dera" all the time and know how often it may occur. */
export class Searchers {
  readonly wrong: string[] = [];
  /** Answers that were right, and those that said when to come back. */
  right = 0;
  busy = 0;
  /** Answers that there is no such corpus. */
  missing = 0;
  readonly #url: () => string;
  readonly #counts: ReadonlySet<number>;
  readonly #corpus: { readonly id: string; readonly mayBeMissing: boolean } | undefined;
  readonly #countOf = new Map<string, number>();

  /** @param corpus the corpus that they ask, if it is not the default one, and whether it is withdrawn at times */
  constructor(
    url: () => string,
    counts: ReadonlySet<number>,
    corpus?: { readonly id: string; readonly mayBeMissing: boolean },
  ) {
    this.#url = url;
    this.#counts = counts;
    this.#corpus = corpus;
  }

  async search(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) await this.ask();
  }

  /** One search; what is wrong with its answer is kept. No answer at all is not wrong: the server may be dead. */
  async ask(): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ word: 'dera', pageSize: 50, corpus: this.#corpus?.id });
    const answer = await fetch(`${this.#url()}/corpus/searchWord/1`, { method: 'POST', headers, body }).catch(() => {});
    const text = await answer?.text().catch(() => {});
    if (answer === undefined || text === undefined) return after(20);
    if (answer.status === 503) {
      if (!answer.headers.has('retry-after')) this.wrong.push('no Retry-After');
      this.busy += 1;
      return after(20);
    }
    if (answer.status === 404 && this.#corpus?.mayBeMissing === true) {
      this.missing += 1;
      return after(20);
    }
    const problem = answer.status === 200 ? this.#problemOf(JSON.parse(text) as Page) : `${answer.status} ${text}`;
    if (problem === undefined) this.right += 1;
    else this.wrong.push(problem);
  }

  #problemOf({ doc: { buildId, count, occurrence } }: Page): string | undefined {
    // A build has one count, whoever asks and whenever.
    const known = this.#countOf.get(buildId) ?? count;
    this.#countOf.set(buildId, known);
    const nodes = occurrence.filter(({ node }) => node.toLowerCase() === 'dera').length;
    if (this.#counts.has(count) && count === known && nodes === count) return undefined;
    return `build ${buildId}: ${count} hits, ${known} before, ${nodes} lines`;
  }
}
