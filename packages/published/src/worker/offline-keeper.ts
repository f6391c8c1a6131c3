import type { OfflineList, OfflineMessage, OfflineState, SoundPack, StartMessage } from '../messages.ts';
import { openFiles, type ChunkFiles } from './chunk-files.ts';
import { verified } from './chunk-fetcher.ts';
import { openKeptChunks, type KeptChunks } from './kept-chunks.ts';

/** Maximum files that are fetched at a time. */
const MAX_REQUESTS = 8;
/** Milliseconds between two progress messages. */
const PROGRESS_INTERVAL_MS = 200;

const NOT_KEPT =
  'This browser cannot store the corpus for offline use. Possible reasons: the window is private, the address does not begin with https, or the browser is old. Open the page in a normal window to store the corpus.';
const FULL =
  'This browser has no space left. The parts stored so far remain. Free some space and go on, or remove these parts.';

/** Stores a corpus in the browser for offline use, at the visitor's command. */
export class OfflineKeeper {
  readonly #started: Promise<StartMessage>;
  readonly #report: (state: OfflineState) => void;
  #opened: Promise<Opened> | undefined;
  /** The changes that are not made yet; the first is being made. */
  readonly #waiting: OfflineMessage[] = [];
  #isStopped = false;

  constructor(started: Promise<StartMessage>, report: (state: OfflineState) => void) {
    this.#started = started;
    this.#report = report;
    void started.then(holdVersion);
  }

  /**
   * Carries out a wish and reports the state during the work and at its end. A change waits for the changes before it;
   * the same change twice in a row counts once.
   */
  async take(message: OfflineMessage): Promise<void> {
    if (message.wish === 'stop') {
      this.#isStopped = true;
      // What waits is not begun either.
      this.#waiting.splice(1);
      return;
    }
    if (message.wish === 'look') {
      await this.#reportState(await this.#carryOut(message));
      return;
    }
    // A change that is being stopped can be wished again.
    if (this.#waiting.at(-1)?.wish === message.wish && !(this.#isStopped && this.#waiting.length === 1)) return;
    this.#waiting.push(message);
    if (this.#waiting.length > 1) return;
    for (let first = this.#waiting.at(0); first !== undefined; first = this.#waiting.at(0)) {
      const trouble = await this.#carryOut(first);
      this.#waiting.shift();
      // What waits is carried out even if the state cannot be read.
      await this.#reportState(trouble).catch(() => {});
    }
  }

  /** Resolves to an error message, or undefined. */
  async #carryOut({ wish, list }: OfflineMessage): Promise<string | undefined> {
    try {
      this.#opened ??= this.#started.then((start) => open(start, list));
      const opened = await this.#opened;
      if (!opened.kept.canKeep) return NOT_KEPT;
      if (wish === 'keep') return await this.#keep(opened);
      if (wish === 'remove') await removeAll(opened);
      return undefined;
    } catch (error) {
      this.#opened = undefined;
      return `The list of the corpus cannot be read (${reasonOf(error)}). Check your connection and try again.`;
    }
  }

  async #reportState(trouble?: string): Promise<void> {
    const problem = trouble === undefined ? {} : { trouble };
    const opened = await this.#opened;
    const { bytes, keptBytes } = opened === undefined ? { bytes: 0, keptBytes: 0 } : await measureStored(opened);
    this.#report({ bytes, keptBytes, isBusy: this.#waiting.length > 0, ...problem });
  }

  /** Stores the missing files. Resolves to an error message, or undefined. */
  async #keep(opened: Opened): Promise<string | undefined> {
    const { files, kept, list } = opened;
    this.#isStopped = false;
    const { bytes, keptBytes, missing } = await measureStored(opened);
    const problem = await spaceProblem(bytes - keptBytes);
    if (problem !== undefined) return problem;
    let done = keptBytes;
    let reportedAt = 0;
    let next = 0;
    let trouble: string | undefined;
    const some = async (): Promise<void> => {
      while (next < missing.length && !this.#isStopped && trouble === undefined) {
        const { name, size, pack } = missing[next++]!;
        try {
          const { packed, content } = await fetched(files, name);
          if (pack !== undefined) await keepSounds(opened, pack, content);
          else if (!(await kept.write(name, packed))) trouble = FULL;
        } catch (error) {
          trouble = failureOf(name, error);
        }
        done += size;
        if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS || trouble !== undefined) continue;
        reportedAt = Date.now();
        this.#report({ bytes, keptBytes: done, isBusy: true });
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS }, some));
    if (trouble === undefined && !this.#isStopped)
      await removeOlder(opened, new Set(list.chunks.map(([name]) => name)));
    return trouble;
  }
}

/** Name of the lock that pages of a version hold; without `catalogue`, the common prefix of these names for all versions. */
function lockOf({ address }: { readonly address: string }, catalogue = ''): string {
  return `zaban ${address} ${catalogue}`;
}

/** Holds a lock while the page is open, so that chunks of its version are not removed. */
function holdVersion({ place, catalogue }: StartMessage): void {
  // Pages without https have no locks, and store nothing.
  if (place.kind === 'inside' || !('locks' in navigator)) return;
  void navigator.locks.request(lockOf(place, catalogue), { mode: 'shared' }, () => new Promise(() => {}));
}

interface Opened {
  readonly files: ChunkFiles;
  readonly kept: KeptChunks;
  readonly sounds: Cache;
  readonly list: OfflineList;
  /** Address of the folder of the page, with a trailing slash. */
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
  let bytes = before === undefined ? undefined : await verified(listName, before);
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
  /** The sounds in the file, which are stored one by one. */
  readonly pack?: SoundPack;
}

/** Bytes in total, bytes stored, and the files that are missing. */
async function measureStored({ kept, sounds, list, place }: Opened): Promise<{
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

/** An error message if there is no space for this many bytes; undefined if there is, or if it is unknown. */
async function spaceProblem(bytes: number): Promise<string | undefined> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  if (quota === undefined || quota - usage >= bytes) return undefined;
  return `The corpus needs ${megabytes(bytes)} more, and this browser has space for ${megabytes(Math.max(0, quota - usage))}. Free some space, then try again.`;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Fetches a chunk; if it is damaged, once more without caches. Resolves to its compressed bytes and its content. */
async function fetched(
  files: ChunkFiles,
  name: string,
): Promise<{ readonly packed: Uint8Array; readonly content: Uint8Array }> {
  for (const again of [false, true]) {
    const packed = await files.read(name, again);
    const content = await verified(name, packed);
    if (content !== undefined) return { packed, content };
  }
  throw new Error('its bytes are not those that were published');
}

/** Media types of sounds by file extension. */
const SOUND_TYPES: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** Stores each sound of a pack in the cache under its own address. */
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
  return `The part “${name}” of the corpus cannot be stored (${reasonOf(error)}). Check your connection and go on. The parts stored so far remain.`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function removeAll({ kept, sounds, list }: Opened): Promise<void> {
  for (const [name] of list.chunks) await kept.remove(name);
  for (const request of await sounds.keys()) await sounds.delete(request);
}

/** Removes chunks of other versions, unless a page of another version is open. */
async function removeOlder({ kept, listName, isOlderOpen }: Opened, present: ReadonlySet<string>): Promise<void> {
  if (await isOlderOpen()) return;
  for (const name of await kept.names()) {
    if (name !== listName && !present.has(name)) await kept.remove(name);
  }
}
