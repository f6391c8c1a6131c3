import { closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CorpusShare, OpenOptions } from '@zaban/engine';
import type { SiteKnowledge } from '../knowledge/index.ts';
import { openInThread, QueryLanes, type RunOptions } from '../workers/index.ts';
import { buildFiles } from './build-files.ts';
import { servedIndex, type ServedIndex } from './served-index.ts';

export type { ServedIndex } from './served-index.ts';

/** Answers from the build in force. */
export interface CorpusService {
  current(): ServedIndex;
  /** The build of an answer, which while builds are exchanged may be the next already; else the one in force. */
  served(buildId: string): ServedIndex;
  /** The answer of an operation request, from the build in force when its turn comes. */
  run<Answer extends object>(request: object, options?: RunOptions): Promise<Answer>;
  readonly figures: QueryLanes['figures'];
  /** What is wrong with the index on disk while an older build answers, or undefined. */
  readonly trouble: string | undefined;
  /** Whether answers fail because the posting lists, which are read from the disk, are damaged. */
  readonly damaged: boolean;
  /** Looks now whether the index was built anew, and switches to it. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceSettings {
  /** Folder of the index. */
  readonly index: string;
  /** Where posting lists are while the index is open: in memory unless it is very large, or always the one. */
  readonly postings: 'auto' | 'memory' | 'disk';
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  readonly threads: number;
  readonly queryMilliseconds: number;
  readonly watchMilliseconds: number;
  readonly knowledge: SiteKnowledge;
  /** The module of the threads for queries; the real one unless told otherwise. */
  readonly workerModule?: URL;
  readonly onTrouble: (trouble: string) => void;
  readonly onSwitch: (buildId: string) => void;
}

/** Milliseconds after which an index that could not be opened is tried again although nothing of it has changed. */
const TRY_AGAIN = 60_000;

/**
 * Opens the index and keeps to it: a new build is opened beside the old one, handed to every worker, and only then in
 * force; what was asked before is answered from the old one.
 * @throws when there is no index or it is damaged
 */
export async function startCorpusService(settings: ServiceSettings): Promise<CorpusService> {
  const { index, postings } = settings;
  const options: OpenOptions = postings === 'auto' ? {} : { postingsInMemory: postings === 'memory' };
  const readCurrent = (): Promise<string> => readFile(join(index, 'CURRENT'), 'utf8').catch(() => '');
  let opened = await readCurrent();
  // What is changed from now on differs from this.
  let files = await buildFiles(index, opened);
  let share = await openInThread(index, options);
  let served = servedIndex(share);
  let next: ServedIndex | undefined;
  let trouble: string | undefined;
  /** What could not be opened, and when it is tried again all the same. */
  let refused: { readonly files: string; readonly until: number } | undefined;

  /** What the workers say of an index: while they change, some speak of the one before and some of the next already. */
  const damages = new WeakMap<CorpusShare, string>();

  const onDamage = (problem: string, of: CorpusShare): void => {
    damages.set(of, `The index in ${index} is damaged: ${problem}`);
    if (of === share) tell(damages.get(share));
  };
  const lanes = new QueryLanes({
    ...settings,
    milliseconds: settings.queryMilliseconds,
    onDamage,
    ...(settings.workerModule === undefined ? {} : { module: settings.workerModule }),
  });
  await lanes.attach(share);

  /** A trouble is told once, not at every look. */
  function tell(next: string | undefined): void {
    if (next !== undefined && next !== trouble) settings.onTrouble(next);
    trouble = next;
  }

  async function look(): Promise<void> {
    const current = await readCurrent();
    if (current === '') return tell(`There is no index in ${index} any more. Build it again.`);
    const found = await buildFiles(index, current);
    if (current === opened && found === files && !damages.has(share)) return tell(undefined);
    const unchanged = refused?.files === current + found;
    if (unchanged && performance.now() < (refused?.until ?? 0)) return;
    // A build that is put in force at this moment removes the one before.
    if ((await readCurrent()) !== current) return;
    try {
      await takeUp(current, found);
      refused = undefined;
      tell(damages.get(share));
    } catch (error) {
      refused = { files: current + found, until: performance.now() + TRY_AGAIN };
      const reason = error instanceof Error ? error.message : String(error);
      tell(
        current === opened
          ? `Files of the index in ${index} were changed: ${reason} Build it again.`
          : `The new index cannot be used: ${reason}`,
      );
    }
  }

  /** Opens what is on the disk and puts it in force; the same build too, for its files are others now. */
  async function takeUp(current: string, found: string): Promise<void> {
    const again = current === opened;
    // What was changed behind our back is not believed before all of it was looked at.
    const taken = await openInThread(index, { ...options, checkAll: again });
    const before = share;
    const isNew = taken.buildId !== served.buildId;
    const nextServed = servedIndex(taken);
    next = nextServed;
    await lanes.attach(taken);
    [opened, files, share, served, next] = [current, found, taken, nextServed, undefined];
    closePostings(before);
    if (isNew) settings.onSwitch(served.buildId);
  }

  // One look at a time, each after the last.
  let looking = Promise.resolve();
  const refresh = (): Promise<void> => (looking = looking.then(look));
  const timer = setInterval(() => void refresh(), settings.watchMilliseconds).unref();

  return {
    current: () => served,
    served: (buildId) => (next?.buildId === buildId ? next : served),
    run: (request, options) => lanes.run(request, options),
    get figures() {
      return lanes.figures;
    },
    get trouble() {
      return trouble;
    },
    get damaged() {
      return damages.has(share);
    },
    refresh,
    async close() {
      clearInterval(timer);
      await looking;
      await lanes.close();
    },
  };
}

/** Lets go of the file behind the posting lists, where they stay in it. */
function closePostings({ postings }: CorpusShare): void {
  if (postings.kind !== 'memory' && postings.descriptor !== undefined) closeSync(postings.descriptor);
}
