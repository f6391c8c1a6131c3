import { closeSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { type AccessLevel, type CorpusShare, filesKeptOpen, fillField, type OpenOptions } from '@zaban/engine';
import type { EngineOfSite } from '@zaban/contract';
import type { Config } from '../config.ts';
import { LostIndex, QueryLanes, type RunOptions, type SpareThread } from '../workers/index.ts';
import { corpusPlace, Unreadable } from './corpus-place.ts';
import { rebuildingOf } from './rebuilding.ts';
import { servedIndex, type ServedIndex, type OperationData } from '@zaban/calls';

/** Runs operations on the build in force, and switches to new builds. */
export interface CorpusService {
  current(): ServedIndex;
  /** The index of a build if it is loaded, otherwise the one in force. While builds are exchanged, an answer may be from the next one. */
  served(buildId: string): ServedIndex;
  /** Runs an operation on the build that is in force when a worker takes the request. */
  run<Answer extends object>(request: object, options?: RunOptions): Promise<Answer>;
  readonly figures: QueryLanes['figures'];
  /** The problem of the index on disk, while the build in memory still answers; otherwise undefined. */
  readonly trouble: string | undefined;
  /** Whether operations fail because posting lists on the disk are damaged. */
  readonly damaged: boolean;
  /** Whether the disk of the index has not answered for some seconds. The build in memory still answers. */
  readonly hanging: boolean;
  /** Resolves if everything that a search needs can be reached. @throws Error that names what cannot */
  reach(): Promise<void>;
  /** Checks now whether there is a new build, and switches to it. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** The folder of the index is ignored if `engine` is given. */
export interface ServiceSettings extends Pick<
  Config,
  'index' | 'postings' | 'quickWorkers' | 'slowWorkers' | 'threads' | 'queryMilliseconds' | 'watchMilliseconds'
> {
  /** The engine that holds the corpus instead of the index. */
  readonly engine?: EngineOfSite | undefined;
  readonly operationData: OperationData;
  /** Whether all query threads are started at once. Default: only those of a large index, and none for heavy requests, which take longer. */
  readonly atOnce?: boolean;
  /** Where a query thread with its modules loaded may wait. */
  readonly spare?: SpareThread;
  /** The module of the query threads; replaced only in tests. */
  readonly workerModule?: URL;
  readonly onTrouble: (trouble: string) => void;
  /**
   * Builds the index again from its texts; undefined if that is not possible here. Called when files of the index are missing or
   * damaged, at most once in some minutes.
   */
  readonly rebuild?: (() => Promise<void>) | undefined;
  /** Milliseconds for which an index must have been unusable before it is built again. */
  readonly rebuildPatience?: number | undefined;
  readonly onSwitch: (buildId: string) => void;
  /**
   * Access level of texts for which the index has none. Default: `open`. The index of a folder of texts already has it; indexes
   * of other sources do not.
   */
  readonly defaultAccess?: AccessLevel | undefined;
  /** Called with the number of texts without access level in an index that was opened. */
  readonly onUnnamedAccess?: (texts: number) => void;
}

/**
 * Minimum tokens of a large corpus, for which the query threads are started at once: their preparation takes longer than a visitor
 * should wait, and their memory is small compared to the index.
 */
export const LARGE_CORPUS = 3_000_000;

/** Milliseconds after which an index that could not be opened is tried again even if it has not changed. */
const RETRY_AFTER_MS = 60_000;

/** Milliseconds after which a disk that does not answer counts as hanging, and that a closing server waits for it. */
const HANGING_AFTER_MS = 5000;
const CLOSE_TIMEOUT_MS = 1000;

/**
 * Opens the corpus and watches for new builds: a new build is opened beside the old one, attached to every worker, and then put
 * in force; earlier requests are answered from the old one.
 * @throws Error if there is no corpus, it is damaged, or its cluster does not answer
 */
export async function startCorpusService(settings: ServiceSettings): Promise<CorpusService> {
  const { engine, index, postings } = settings;
  const usual = postings === 'auto' ? {} : { postingsInMemory: postings === 'memory' };
  const place = await corpusPlace(engine, index, usual);
  let opened = await place.current();
  // Read before the index is opened, so that later changes are noticed.
  let files = await place.files(opened);
  const rebuilding = rebuildingOf({ ...settings, rebuild: settings.rebuild, patience: settings.rebuildPatience });
  const open = async (more: OpenOptions = {}): Promise<CorpusShare> => {
    const found = await place.open(more);
    const { share, filled } = fillField(found, 'access', settings.defaultAccess ?? 'open');
    if (filled > 0) settings.onUnnamedAccess?.(filled);
    return settings.defaultAccess === undefined ? found : share;
  };
  let share = await open().catch(async (error: unknown) => {
    if (!(error instanceof LostIndex) || !(await rebuilding.build(error.message))) throw error;
    opened = await place.current();
    files = await place.files(opened);
    return open();
  });
  let served = servedIndex(share);
  let next: ServedIndex | undefined;
  let trouble: string | undefined;
  /** The state of files that could not be opened, the problem, and the time of the next attempt. */
  let refused: { readonly files: string; readonly problem: string; readonly until: number } | undefined;

  /** Damage that workers reported, by index: during a switch some workers still have the old index. */
  const damages = new WeakMap<CorpusShare, string>();

  const onDamage = (problem: string, of: CorpusShare): void => {
    damages.set(of, `The ${place.name} is damaged: ${problem}`);
    if (of === share) setTrouble(damages.get(share));
  };
  const lanes = new QueryLanes({
    ...settings,
    atOnce: settings.atOnce ?? (served.corpus.tokenCount >= LARGE_CORPUS && 'quick'),
    ...(place.laneMilliseconds === undefined ? {} : { laneMilliseconds: place.laneMilliseconds }),
    milliseconds: settings.queryMilliseconds,
    onDamage,
    ...(settings.workerModule === undefined ? {} : { module: settings.workerModule }),
  });
  await lanes.attach(share);

  /** Sets the current problem, and reports it if it has changed. */
  function setTrouble(next: string | undefined): void {
    if (next !== undefined && next !== trouble) settings.onTrouble(next);
    trouble = next;
  }

  /** Switches to the index on the disk if it has changed. Resolves to its problem, or undefined. */
  async function bringUpToDate(): Promise<string | undefined> {
    const current = await place.current();
    if (current === '') return `The ${place.name} no longer exists.`;
    const found = await place.files(current);
    if (current === opened && found === files && !damages.has(share)) return undefined;
    if (refused?.files === current + found && performance.now() < refused.until) return refused.problem;
    // If a new build was put in force at this moment, the files of the old one are being removed.
    if ((await place.current()) !== current) return refused?.problem;
    try {
      await switchTo(current, found);
      refused = undefined;
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // The files could be listed a moment ago, so opening them failed for another reason.
      if (!(error instanceof LostIndex)) throw new Unreadable(`The ${place.name} cannot be opened: ${reason}`);
      const problem =
        current === opened
          ? `Files of the ${place.name} were changed: ${reason}`
          : `The new index cannot be used: ${reason}`;
      refused = { files: current + found, problem, until: performance.now() + RETRY_AFTER_MS };
      return problem;
    }
  }

  async function check(): Promise<void> {
    try {
      await checkAndRebuild();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      setTrouble(error.message);
    }
  }

  async function checkAndRebuild(): Promise<void> {
    let problem = await bringUpToDate();
    if (problem !== undefined) {
      setTrouble(rebuilding.sentence(problem));
      if (await rebuilding.lost(problem)) {
        refused = undefined;
        problem = await bringUpToDate();
      }
    }
    if (problem === undefined) {
      rebuilding.found();
      setTrouble(damages.get(share));
    }
  }

  /** Opens the index on the disk and puts it in force; also if it is the same build with changed files. */
  async function switchTo(current: string, found: string): Promise<void> {
    const again = current === opened;
    // Files of the same build that were changed are verified completely.
    const taken = await open({ checkAll: again });
    const before = share;
    const isNew = taken.buildId !== served.buildId;
    const nextServed = servedIndex(taken);
    next = nextServed;
    await lanes.attach(taken);
    [opened, files, share, served, next] = [current, found, taken, nextServed, undefined];
    closeFiles(before);
    if (isNew) settings.onSwitch(served.buildId);
  }

  // Checks run one after the other.
  let checking = Promise.resolve();
  let since: number | undefined;
  const refresh = (): Promise<void> =>
    (checking = checking.then(async () => {
      since = performance.now();
      // A failed check must not end the checks, nor the process.
      await check().catch((error: unknown) => {
        trouble = `The ${place.name} cannot be checked: ${error instanceof Error ? error.message : String(error)}`;
      });
      since = undefined;
    }));
  const timer = setInterval(() => {
    // No further check while one hangs.
    if (since === undefined) void refresh();
  }, settings.watchMilliseconds).unref();

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
    get hanging() {
      return since !== undefined && !rebuilding.isBuilding && performance.now() - since > HANGING_AFTER_MS;
    },
    reach: () => place.reach(),
    refresh,
    async close() {
      clearInterval(timer);
      // A hanging disk must not delay the shutdown.
      await Promise.race([checking, after(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await lanes.close();
    },
  };
}

/** Closes the files that were kept open to read parts of a corpus on demand. */
function closeFiles(share: CorpusShare): void {
  for (const descriptor of filesKeptOpen(share)) closeSync(descriptor);
}
