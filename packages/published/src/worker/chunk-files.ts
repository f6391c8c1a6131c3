import type { DataPlace } from '../messages.ts';

/** Reads the files of a published corpus. */
export interface ChunkFiles {
  /** The compressed bytes of a chunk; with `again`, without caches. @throws Error when they cannot be read */
  read(name: string, again: boolean): Promise<Uint8Array>;
  /** The file name of a chunk, for messages. */
  nameOf(name: string): string;
}

/** Passages per folder: some programs are slow with folders of thousands of files. */
const PASSAGES_A_FOLDER = 256;

/** Path of a chunk in the data folder. */
export function chunkPath(name: string): string {
  const [first = name, number] = name.split('-');
  if (number === undefined) return `${first.slice(0, 2)}/${first}.z`;
  return `${first}/${Math.floor(Number(number) / PASSAGES_A_FOLDER)}/${number}.z`;
}

export function openFiles(place: DataPlace): ChunkFiles {
  return place.kind === 'folder' ? filesAt(place.address) : filesInside(place.files);
}

/** Files on a web server. Their names are derived from their contents, so that a cached copy is never outdated. */
function filesAt(address: string): ChunkFiles {
  return {
    async read(name, again) {
      const response = await fetch(`${address}/${chunkPath(name)}`, { cache: again ? 'reload' : 'force-cache' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    nameOf: (name) => `data/${chunkPath(name)}`,
  };
}

/** Files inside the page. */
function filesInside(files: ReadonlyMap<string, Uint8Array>): ChunkFiles {
  return {
    async read(name) {
      const bytes = files.get(name);
      if (bytes === undefined) throw new Error('it is not in this file');
      return bytes;
    },
    nameOf: (name) => name,
  };
}
