import { setTimeout as pause } from 'node:timers/promises';

export type Query = Readonly<Record<string, string | number>>;

/** A line or a row of an answer, and the answer itself, with the fields from which a text can be rebuilt. */
export type Answer = Partial<Record<'count' | 'start' | 'tokens' | 'value', number>> &
  Partial<Record<'lines' | 'occurrence' | 'results' | 'rows' | 'wordList', Answer[]>> &
  Partial<Record<'filename' | 'withheld' | 'complete' | 'left' | 'node' | 'right' | 'key', string>> &
  Partial<Record<'preText' | 'postText', string>> & { readonly values?: string[] };

/** A client of a site with an address of its own, as a proxy on this machine names it. */
export class Client {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  requests = 0;

  constructor(url: string, address: string, cookie = '') {
    this.#url = url;
    this.#headers = { 'x-forwarded-for': address, 'content-type': 'application/json', cookie };
  }

  /** The `doc` of a call, empty if it is refused; with `body`, of a POST. */
  async ask(call: string, query: Query = {}, body?: object): Promise<Answer> {
    return (JSON.parse((await this.text(call, query, body)) || '{"doc":{}}') as { readonly doc: Answer }).doc;
  }

  async text(call: string, query: Query, body?: object): Promise<string> {
    const address = `${this.#url}/corpus/${call}?${new URLSearchParams(query as Record<string, string>).toString()}`;
    const method = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    for (;;) {
      this.requests += 1;
      const answer = await fetch(address, { headers: this.#headers, ...method });
      const text = await answer.text();
      // A malformed request would look like one whose answer tells nothing.
      if (answer.status === 400) throw new Error(`${address}: ${text}`);
      if (answer.status !== 503) return answer.ok ? text : '';
      await pause(200);
    }
  }
}
