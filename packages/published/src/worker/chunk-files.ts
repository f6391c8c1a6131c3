import type { DataPlace } from '../messages.ts';

/** The files of a published corpus, wherever they lie. */
export interface ChunkFiles {
  /** Bytes of a chunk as they lie there; `again` past all caches. @throws when they cannot be read */
  read(name: string, again: boolean): Promise<Uint8Array>;
  /** The file of a chunk, for people. */
  nameOf(name: string): string;
}

/** Passages a folder: some programs are slow with folders of thousands of files. */
const PASSAGES_A_FOLDER = 256;

/** Path of a chunk below the folder of the data. */
export function chunkPath(name: string): string {
  const [first, number] = name.split('-');
  if (number === undefined) return `${first.slice(0, 2)}/${first}.z`;
  return `${first}/${Math.floor(Number(number) / PASSAGES_A_FOLDER)}/${number}.z`;
}

export function openFiles(place: DataPlace): ChunkFiles {
  return place.kind === 'folder' ? filesAt(place.address) : filesInside(place.files);
}

/** Files on a web server. Their names say their content, so that a copy in any cache is the right one. */
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

/** Files that came with the page. */
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
