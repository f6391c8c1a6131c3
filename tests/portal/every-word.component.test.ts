import type { ListedWordDoc, WordProfileDoc } from '@zaban/contract';
import { readWordList } from '@zaban/word-list';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { loadSite } from '../support/natively.ts';

/** Words that are asked for at one time: other tests ask the same site. */
const AT_ONCE = 2;

/** Every twentieth word is asked for over HTTP in the short form; the files of all of them are looked at in both. */
const STEP = process.env.ZABAN_LONG_TESTS === '1' ? 1 : 20;

const SITE = 'sites/pakistani-english';
const { entries } = readWordList(SITE);
const examples = new Map(entries.map(({ word, example }) => [word, example]));

const url = inject('siteUrl');
/** Not that of the simulated document, which stands in its place during a test. */
const ask = globalThis.fetch;

async function docOf<Doc>(path: string, options?: RequestInit): Promise<Doc> {
  const answer = await ask(url + path, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { doc: Doc }).doc;
}

/** What is wrong with the words, each looked at on its own; several at one time. */
async function faults(look: (word: string) => Promise<string | undefined>): Promise<string[]> {
  const found: string[] = [];
  const words = entries
    .filter((_, index) => index % STEP === 0)
    .map(({ word }) => word)
    .values();
  const work = async (): Promise<void> => {
    for (const word of words) {
      const fault = await look(word).catch((error: unknown) => String(error));
      if (fault !== undefined) found.push(`${word}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Why these bytes are no sound that a browser plays. */
function faultOfSound(bytes: Uint8Array): string | undefined {
  // An MPEG frame begins with eleven bits that are set, or follows a tag.
  const isSound = (bytes[0] === 0xff && bytes[1] >= 0xe0) || String.fromCharCode(...bytes.subarray(0, 3)) === 'ID3';
  return isSound && bytes.length > 500 ? undefined : `its sound has ${bytes.length} bytes and is no MP3`;
}

/** The words that the list is narrowed to. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const doc = await docOf<{ word: string }[]>(`/corpus/urduizedWords?${new URLSearchParams(query)}`);
  return doc.map(({ word }) => word).toSorted();
}

it('every word of the list has a sound that can be played among the files of the site', () => {
  const loaded = loadSite(SITE);
  const wrong = entries.flatMap(({ word }) => {
    const address = loaded.audioOf(word);
    const fault = address === null ? 'it has no sound' : faultOfSound(readFileSync(join(SITE, address)));
    return fault === undefined ? [] : [`${word}: ${fault}`];
  });
  expect(wrong).toEqual([]);
});

describe('every word of the list, over HTTP', () => {
  it('has an entry with its example, and a sound', async () => {
    const wrong = await faults(async (word) => {
      const entry = await docOf<ListedWordDoc>(`/corpus/urduizedWords/${encodeURIComponent(word)}`);
      if (entry.word !== word) return `its address shows ${entry.word}`;
      const place = examples.get(word) ?? null;
      const shown = entry.example?.sentence.slice(entry.example.start, entry.example.end);
      if (entry.example?.file !== place?.file || shown !== place?.spelling) return `its example shows ${shown}`;
      if (entry.voice_link === null) return 'it has no sound';
      const sound = await ask(url + entry.voice_link);
      const bytes = new Uint8Array(await sound.arrayBuffer());
      if (sound.headers.get('content-type') !== 'audio/mpeg')
        return `its sound is ${sound.headers.get('content-type')}`;
      return faultOfSound(bytes);
    });
    expect(wrong).toEqual([]);
  });

  it('has lines, collocates and a profile that agree on its hits and files', async () => {
    const wrong = await faults(async (word) => {
      const { search } = await docOf<ListedWordDoc>(`/corpus/urduizedWords/${encodeURIComponent(word)}`);
      const profile = await docOf<WordProfileDoc>(`/corpus/wordProfile/${encodeURIComponent(word)}`);
      // The profile leaves names out. All spellings of some words are ambiguous: nothing is counted unless it is asked for.
      if (search === '') return profile.hits === 0 ? undefined : `${profile.hits} hits without a search`;
      const body = JSON.stringify({ word: search, LN: 5, RN: 5, withoutNames: true });
      const headers = { 'content-type': 'application/json' };
      const query = new URLSearchParams({
        simple: search,
        window: '2,2',
        unit: 'words',
        limit: '5',
        withoutNames: 'true',
      });
      const [lines, collocates] = await Promise.all([
        docOf<{ count: number; fileCount: number }>('/corpus/searchConcordance/1', { method: 'POST', headers, body }),
        docOf<{ count: number; rows: { value: string }[] }>(`/corpus/collocations?${query}`),
      ]);
      const found = [lines.count, collocates.count, lines.fileCount];
      const wanted = [profile.hits, profile.hits, profile.dispersion.files];
      if (found.join() !== wanted.join()) return `${found.join(', ')} found, ${wanted.join(', ')} in its profile`;
      const marks = collocates.rows.filter(({ value }) => !/[\p{L}\p{N}]/u.test(value));
      return marks.length === 0 ? undefined : `${marks.length} of its collocates are no words`;
    });
    expect(wrong).toEqual([]);
  });

  it('is found by each of its spellings, in Urdu script and romanised', async () => {
    for (const written of ['دیرہ', 'ڈیرہ', 'dera', 'Deras', 'dehra', 'DEHRA', 'ḍerā']) {
      const { word } = await docOf<ListedWordDoc>(`/corpus/urduizedWords/${encodeURIComponent(written)}`);
      expect([written, word]).toEqual([written, 'dera']);
    }
  });

  it('is offered while its beginning is typed, in either script', async () => {
    for (const [typed, word] of [
      ['der', 'dera'],
      ['dehr', 'dera'],
      ['دیر', 'dera'],
      ['جرگ', 'jirga'],
      ['nikah-n', 'nikahnama'],
    ]) {
      const offered = await docOf<{ word: string }[]>(`/corpus/suggestWords?${new URLSearchParams({ typed })}`);
      expect([typed, offered.map((each) => each.word).includes(word)]).toEqual([typed, true]);
      expect(offered.length).toBeLessThanOrEqual(10);
    }
  });

  it('is in each list that it is narrowed to, and in no other', async () => {
    const byCategory = Map.groupBy(entries, ({ category }) => category);
    for (const [category, own] of byCategory) {
      expect(await listed({ category })).toEqual(own.map(({ word }) => word).toSorted());
    }
    const ofPersian = entries.filter(({ word, sourceLanguage }) => sourceLanguage === 'Persian' && /^[kK]/.test(word));
    expect(await listed({ sourceLanguage: 'Persian', initial: 'k' })).toEqual(
      ofPersian.map(({ word }) => word).toSorted(),
    );
  });
});
