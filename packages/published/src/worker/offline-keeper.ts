import type { OfflineList, OfflineMessage, OfflineState, SoundPack, StartMessage } from '../messages.ts';
import { openFiles, type ChunkFiles } from './chunk-files.ts';
import { proved } from './chunk-fetcher.ts';
import { openKeptChunks, type KeptChunks } from './kept-chunks.ts';

/** Files fetched at a time. */
const AT_ONCE = 8;
/** Milliseconds between two words on how far it is. */
const TELL_INTERVAL_MS = 200;

const NOT_KEPT =
  'This browser cannot store the corpus for offline use. Possible reasons: the window is private, the address does not begin with https, or the browser is old. Open the page in a normal window to store the corpus.';
const FULL = 'This browser has no room left. What was stored so far stays. Free some space and go on, or remove it.';

/** A corpus that a reader keeps, to search it without a network. */
export class OfflineKeeper {
  readonly #started: Promise<StartMessage>;
  readonly #tell: (state: OfflineState) => void;
  #opened: Promise<Opened> | undefined;
  #isBusy = false;
  #isStopped = false;

  constructor(started: Promise<StartMessage>, tell: (state: OfflineState) => void) {
    this.#started = started;
    this.#tell = tell;
    void started.then(holdVersion);
  }

  /** Does what a reader wishes, and tells how much is kept, at the end and meanwhile. */
  async take({ wish, list }: OfflineMessage): Promise<void> {
    if (wish === 'stop') {
      this.#isStopped = true;
      return;
    }
    if (this.#isBusy) return;
    this.#isBusy = wish !== 'look';
    let trouble: string | undefined;
    try {
      this.#opened ??= this.#started.then((start) => open(start, list));
      const opened = await this.#opened;
      if (!opened.kept.canKeep) trouble = NOT_KEPT;
      else if (wish === 'keep') trouble = await this.#keep(opened);
      else if (wish === 'remove') await removeAll(opened);
    } catch (error) {
      this.#opened = undefined;
      trouble = `The list of the corpus cannot be read (${reasonOf(error)}). Check your connection and try again.`;
    }
    if (wish !== 'look') this.#isBusy = false;
    await this.#tellState(trouble);
  }

  async #tellState(trouble?: string): Promise<void> {
    const told = trouble === undefined ? {} : { trouble };
    const opened = await this.#opened;
    const { bytes, keptBytes } = opened === undefined ? { bytes: 0, keptBytes: 0 } : await measured(opened);
    this.#tell({ bytes, keptBytes, isBusy: this.#isBusy, ...told });
  }

  /** Keeps what is not kept yet. Resolves to what did not work. */
  async #keep(opened: Opened): Promise<string | undefined> {
    const { files, kept, list } = opened;
    this.#isStopped = false;
    const { bytes, keptBytes, missing } = await measured(opened);
    const lack = await lackOfRoom(bytes - keptBytes);
    if (lack !== undefined) return lack;
    let done = keptBytes;
    let toldAt = 0;
    let next = 0;
    let trouble: string | undefined;
    const some = async (): Promise<void> => {
      while (next < missing.length && !this.#isStopped && trouble === undefined) {
        const { name, size, pack } = missing[next++];
        try {
          const { packed, content } = await fetched(files, name);
          if (pack !== undefined) await keepSounds(opened, pack, content);
          else if (!(await kept.write(name, packed))) trouble = FULL;
        } catch (error) {
          trouble = failureOf(name, error);
        }
        done += size;
        if (Date.now() - toldAt < TELL_INTERVAL_MS || trouble !== undefined) continue;
        toldAt = Date.now();
        this.#tell({ bytes, keptBytes: done, isBusy: true });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
    if (trouble === undefined && !this.#isStopped)
      await removeOlder(opened, new Set(list.chunks.map(([name]) => name)));
    return trouble;
  }
}

/** Name of the lock that the pages of a version hold; without a version what the names of all versions begin with. */
function lockOf({ address }: { readonly address: string }, catalogue = ''): string {
  return `zaban ${address} ${catalogue}`;
}

/** Holds a lock as long as the page is open, so that nothing is removed which it needs. */
function holdVersion({ place, catalogue }: StartMessage): void {
  // An address without https has no locks, and keeps nothing.
  if (place.kind === 'inside' || !('locks' in navigator)) return;
  void navigator.locks.request(lockOf(place, catalogue), { mode: 'shared' }, () => new Promise(() => {}));
}

interface Opened {
  readonly files: ChunkFiles;
  readonly kept: KeptChunks;
  readonly sounds: Cache;
  readonly list: OfflineList;
  /** Address of the folder that the page lies in, with a slash at its end. */
  readonly place: string;
  readonly listName: string;
  /** Whether a page of another version of this corpus is open. */
  readonly isOlderOpen: () => Promise<boolean>;
}

async function open({ place, catalogue }: StartMessage, listName: string): Promise<Opened> {
  if (place.kind === 'inside') throw new Error('everything is in this file');
  const files = openFiles(place);
  const kept = await openKeptChunks(place.address, () => {});
  const before = await kept.read(listName);
  let bytes = before === undefined ? undefined : await proved(listName, before);
  if (bytes === undefined) {
    const { packed, content } = await fetched(files, listName);
    await kept.write(listName, packed);
    bytes = content;
  }
  const folder = new URL('../', `${place.address}/`).href;
  return {
    files,
    kept,
    sounds: await caches.open(`zaban ${new URL(folder).pathname} sounds`),
    list: JSON.parse(new TextDecoder().decode(bytes)) as OfflineList,
    place: folder,
    listName,
    isOlderOpen: async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name = '' }) => name.startsWith(lockOf(place)) && name !== lockOf(place, catalogue));
    },
  };
}

interface MissingFile {
  readonly name: string;
  readonly size: number;
  /** The sounds in it, which are kept one by one. */
  readonly pack?: SoundPack;
}

/** How much is kept, and what is not. */
async function measured({ kept, sounds, list, place }: Opened): Promise<{
  readonly bytes: number;
  readonly keptBytes: number;
  readonly missing: readonly MissingFile[];
}> {
  const names = await kept.names();
  const addresses = new Set((await sounds.keys()).map(({ url }) => url));
  const all = [
    ...list.chunks.map(([name, size]) => ({ name, size, isKept: names.has(name) })),
    ...list.soundPacks.map((pack) => ({
      name: pack.name,
      size: pack.bytes,
      pack,
      isKept: pack.sounds.every(([path]) => addresses.has(new URL(path, place).href)),
    })),
  ];
  const missing = all.filter(({ isKept }) => !isKept);
  const sum = (some: readonly MissingFile[]): number => some.reduce((total, { size }) => total + size, 0);
  return { bytes: sum(all), keptBytes: sum(all) - sum(missing), missing };
}

/** Why there is no room for so many bytes; undefined where there is, or where the browser does not say. */
async function lackOfRoom(bytes: number): Promise<string | undefined> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  if (quota === undefined || quota - usage >= bytes) return undefined;
  return `The corpus needs ${megabytes(bytes)} more, and this browser has room for ${megabytes(Math.max(0, quota - usage))}. Free some space, then try again.`;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A chunk as it lies in its file, and its content; fetched once more past all caches where it is damaged. */
async function fetched(
  files: ChunkFiles,
  name: string,
): Promise<{ readonly packed: Uint8Array; readonly content: Uint8Array }> {
  for (const again of [false, true]) {
    const packed = await files.read(name, again);
    const content = await proved(name, packed);
    if (content !== undefined) return { packed, content };
  }
  throw new Error('its bytes are not those that were published');
}

/** Types of sounds by the ending of their file. */
const SOUND_TYPES: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** Keeps the sounds of a pack as if each had been fetched from its own address. */
async function keepSounds({ sounds, place }: Opened, pack: SoundPack, content: Uint8Array): Promise<void> {
  let at = 0;
  for (const [path, size] of pack.sounds) {
    const bytes = content.slice(at, (at += size));
    const type = SOUND_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'audio/mpeg';
    await sounds.put(new URL(path, place).href, new Response(bytes, { headers: { 'content-type': type } }));
  }
}

function failureOf(name: string, error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return FULL;
  return `The part “${name}” of the corpus cannot be stored (${reasonOf(error)}). Check your connection and go on. What was stored so far stays.`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function removeAll({ kept, sounds, list }: Opened): Promise<void> {
  for (const [name] of list.chunks) await kept.remove(name);
  for (const request of await sounds.keys()) await sounds.delete(request);
}

/** Removes the chunks of older versions, unless a page of one is open. */
async function removeOlder({ kept, listName, isOlderOpen }: Opened, present: ReadonlySet<string>): Promise<void> {
  if (await isOlderOpen()) return;
  for (const name of await kept.names()) {
    if (name !== listName && !present.has(name)) await kept.remove(name);
  }
}
