import { openFiles } from '../worker/chunk-files.ts';
import { openKeptChunks } from '../worker/kept-chunks.ts';

/**
 * Chunks that the engine needs first, fetched while its script is still on the way: what the browser keeps of them, else from
 * the folder. One that cannot be read is left to the engine, which says why.
 */
export async function readEarly(address: string, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  const kept = await openKeptChunks(address, () => {});
  const files = openFiles({ kind: 'folder', address });
  const read = async (name: string): Promise<readonly [string, Uint8Array]> => [
    name,
    (await kept.read(name)) ?? (await files.read(name, false)),
  ];
  const settled = await Promise.allSettled(names.map(read));
  return new Map(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
}
