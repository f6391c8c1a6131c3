import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_FOLDER } from '@zaban/portal';
import { requestBytes } from './http-client.ts';

/** A request of a visitor's browser. */
export interface Visit {
  readonly kind: string;
  /** Whether it can be answered without a pass over all hits of a word. */
  readonly light: boolean;
  readonly request: Buffer;
}

export interface Words {
  readonly all: readonly string[];
  /** Draws a word in proportion to its frequency in the corpus. */
  draw(): string;
}

/** The words of a served corpus, with their frequencies. */
export async function readWords(address: URL, random: () => number): Promise<Words> {
  const rows = await read<{ rows: { value: string; count: number }[] }>(address, '/corpus/wordlist?limit=10000');
  const all = rows.rows.map(({ value }) => value);
  const until: number[] = [];
  let total = 0;
  for (const { count } of rows.rows) until.push((total += count));
  return {
    all,
    draw() {
      const place = random() * total;
      let [low, high] = [0, until.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (until[middle] > place) high = middle;
        else low = middle + 1;
      }
      return all[low];
    },
  };
}

async function read<Doc>(address: URL, path: string): Promise<Doc> {
  const answer = await fetch(new URL(path, address));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return ((await answer.json()) as { doc: Doc }).doc;
}

/** The first page of each screen for a word. */
export function firstPages({ host }: URL): readonly ((word: string) => Buffer)[] {
  return [
    (word) => requestBytes(host, 'POST', '/corpus/searchWord/1', { body: { word, criteria: 'all' } }),
    (word) => requestBytes(host, 'POST', '/corpus/findKWIC/1', { body: { word, criteria: 'all', LN: 6, RN: 6 } }),
    (word) => requestBytes(host, 'GET', `/corpus/concordance?simple=${encodeURIComponent(word)}&limit=20`),
  ];
}

/**
 * Returns a function that draws the next request of visitors, with fixed percentages for each kind. Words are drawn in
 * proportion to their frequency, files uniformly.
 */
export async function readVisits(address: URL, random: () => number): Promise<() => Visit> {
  const { host } = address;
  const get = (path: string): Buffer => requestBytes(host, 'GET', path);
  const words = await readWords(address, random);
  const files = (await read<{ fileName: string }[]>(address, '/corpus/corpusFiles/all')).map(
    ({ fileName }) => fileName,
  );
  const listed = (await read<{ word: string }[]>(address, '/corpus/urduizedWords')).map(({ word }) => word);
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)];
  const assets = readdirSync(join(PORTAL_FOLDER, 'assets'));
  const assetRequests = assets.filter((name) => /\.(js|css|woff2)$/.test(name)).map((name) => get(`/assets/${name}`));
  const pages = ['/', '/about', '/KWIC?word=the', '/Listresult'].map(get);
  const [sentences, kwic, operation] = firstPages(address);
  const query = (): string => encodeURIComponent(words.draw());
  const kinds: readonly [share: number, kind: string, light: boolean, make: () => Buffer][] = [
    [24, 'sentences', true, () => sentences(words.draw())],
    [14, 'KWIC', true, () => kwic(words.draw())],
    [8, 'concordance', true, () => operation(words.draw())],
    [4, 'sorted concordance', false, () => get(`/corpus/concordance?simple=${query()}&limit=20&sort=R1,R2`)],
    [3, 'collocates', false, () => get(`/corpus/collocations?simple=${query()}&limit=50&minimumJoint=3`)],
    [8, 'word', true, () => get(`/corpus/urduizedWords/${encodeURIComponent(any(listed))}`)],
    [5, 'word profile', true, () => get(`/corpus/wordProfile/${encodeURIComponent(any(listed))}`)],
    [6, 'text', true, () => requestBytes(host, 'POST', '/corpus/getFileText', { body: { filepath: any(files) } })],
    [3, 'site', true, () => get('/corpus/site')],
    [1, 'files', true, () => get('/corpus/corpusFiles/all')],
    [10, 'page', true, () => any(pages)],
    [14, 'asset', true, () => any(assetRequests)],
  ];
  return () => {
    let place = random() * 100;
    for (const [share, kind, light, make] of kinds) {
      place -= share;
      if (place < 0) return { kind, light, request: make() };
    }
    return { kind: 'page', light: true, request: pages[0] };
  };
}
