import { completed, type OperationInput } from '@zaban/contract';
import { MissingChunks, openingChunks, openPagedCorpus, type Corpus } from '../corpus/index.ts';
import { CHUNK_NAME_DIGITS, hash128, parseCatalogue, printCatalogue } from '../format/index.ts';
import { writeChunks } from '../indexing/index.ts';
import { runOperation } from '../operations/index.ts';
import type { MemoryStorage } from '../storage/index.ts';

/** Divides an index into chunks; returns them and the catalogue. */
export function publish(storage: MemoryStorage, corpus: Corpus) {
  const chunks = new Map<string, Uint8Array>();
  const put = (content: Uint8Array): string => {
    const name = hash128(content).slice(0, CHUNK_NAME_DIGITS);
    chunks.set(name, content.slice());
    return name;
  };
  const putNamed = (name: string, content: Uint8Array): void => void chunks.set(name, content.slice());
  const catalogue = parseCatalogue(printCatalogue(writeChunks(storage, corpus, { put, putNamed })));
  return { chunks, catalogue };
}

/** Opens the corpus from chunks, of which only the first are available at the beginning. */
export function openFar(storage: MemoryStorage, corpus: Corpus) {
  const { chunks, catalogue } = publish(storage, corpus);
  const fetched = new Map<string, Uint8Array>();
  const rounds: number[] = [];
  const fetch = async (names: readonly string[]): Promise<void> => {
    rounds.push(names.length);
    for (const name of names) fetched.set(name, chunks.get(name) as Uint8Array);
  };
  const missing = new MissingChunks();
  for (const name of openingChunks(catalogue)) fetched.set(name, chunks.get(name) as Uint8Array);
  const paged = openPagedCorpus(catalogue, fetched, missing.note);
  const ask = (request: OperationInput) => missing.complete(fetch, () => runOperation(paged, completed(request)));
  return { paged, ask, rounds, fetched, chunks, missing, fetch };
}
