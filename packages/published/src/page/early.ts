import { openKeptChunks } from '../worker/kept-chunks.ts';
import type { FirstFile, FirstFiles } from './first-files.ts';

/** A file of the concatenated chunks that are needed to open the corpus. */
export interface OpeningFile extends FirstFile {
  /** Names of the chunks in order, with their compressed bytes. */
  readonly chunks: readonly (readonly [name: string, bytes: number])[];
}

/**
 * Reads the chunks that the engine needs first, while its script is loading: from the browser's storage if all are there, otherwise
 * from the opening file. Resolves to no chunks if this fails; the engine then fetches each chunk and reports errors.
 */
export async function readEarly(
  data: string,
  { chunks, ...file }: OpeningFile,
  files: FirstFiles,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const kept = await openKeptChunks(data, () => {});
  const read = await keptOf(chunks, (name) => kept.read(name));
  if (read !== undefined) return read;
  try {
    const bytes = new Uint8Array(await (await files.read(file)).arrayBuffer());
    let at = 0;
    return new Map(chunks.map(([name, size]) => [name, bytes.subarray(at, (at += size))]));
  } catch {
    return new Map();
  }
}

/** The stored chunks; undefined unless all of them are stored. */
async function keptOf(
  [first, ...others]: OpeningFile['chunks'],
  read: (name: string) => Promise<Uint8Array | undefined>,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const found = new Map<string, Uint8Array>();
  const take = async ([name]: OpeningFile['chunks'][number]): Promise<void> => {
    const bytes = await read(name);
    if (bytes !== undefined) found.set(name, bytes);
  };
  // At a first visit nothing is stored: reading one chunk shows it.
  if (first !== undefined) await take(first);
  if (found.size === 0) return undefined;
  await Promise.all(others.map(take));
  return found.size === others.length + 1 ? found : undefined;
}
