import { openKeptChunks } from '../worker/kept-chunks.ts';
import type { FirstFile, FirstFiles } from './first-files.ts';

/** The chunks that open the corpus, one behind the other in one file. */
export interface OpeningFile extends FirstFile {
  /** Each with its bytes as it lies there. */
  readonly chunks: readonly (readonly [name: string, bytes: number])[];
}

/**
 * The chunks that the engine needs first, read while its script is still on the way: what the browser keeps of them, else the file
 * with all of them. None where they cannot be read: the engine then asks for each, and says why.
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

/** What is kept of the chunks; undefined unless it is all of them. */
async function keptOf(
  [first, ...others]: OpeningFile['chunks'],
  read: (name: string) => Promise<Uint8Array | undefined>,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const found = new Map<string, Uint8Array>();
  const take = async ([name]: OpeningFile['chunks'][number]): Promise<void> => {
    const bytes = await read(name);
    if (bytes !== undefined) found.set(name, bytes);
  };
  // At a first visit nothing is kept, and one look shows it.
  await take(first);
  if (found.size === 0) return undefined;
  await Promise.all(others.map(take));
  return found.size === others.length + 1 ? found : undefined;
}
