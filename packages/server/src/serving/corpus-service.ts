import { closeSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { type AccessLevel, type CorpusShare, fillField, type OpenOptions } from '@zaban/engine';
import type { SiteKnowledge } from '../knowledge/index.ts';
import type { EngineOfSite } from '@zaban/contract';
import { LostIndex, QueryLanes, type RunOptions } from '../workers/index.ts';
import { clusterPlace } from './cluster-place.ts';
import { indexPlace, Unreadable } from './corpus-place.ts';
import { Rebuilding } from './rebuilding.ts';
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
  /** Whether the disk of the index has not answered for some seconds; the build in force answers from memory. */
  readonly hanging: boolean;
  /** Whether what is asked for every search answers. @throws an error with a sentence that names what does not */
  reach(): Promise<void>;
  /** Looks now whether the index was built anew, and switches to it. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceSettings {
  /** Folder of the index, where no engine is named. */
  readonly index: string;
  /** What holds the corpus instead of the index. */
  readonly engine?: EngineOfSite | undefined;
  /** Where posting lists are while the index is open: in memory unless it is very large, or always the one. */
  readonly postings: 'auto' | 'memory' | 'disk';
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  readonly threads: number;
  readonly queryMilliseconds: number;
  readonly watchMilliseconds: number;
  readonly knowledge: SiteKnowledge;
  /** Whether all threads for queries run from the start; with a large index unless given. */
  readonly atOnce?: boolean;
  /** The module of the threads for queries; the real one unless told otherwise. */
  readonly workerModule?: URL;
  readonly onTrouble: (trouble: string) => void;
  /**
   * Builds the index again from its texts, where that can be done here. It is asked for when files of the index are missing or
   * damaged, and not again until a while has passed.
   */
  readonly rebuild?: (() => Promise<void>) | undefined;
  /** Milliseconds for which an index that cannot be used is left alone before that. */
  readonly rebuildPatience?: number | undefined;
  readonly onSwitch: (buildId: string) => void;
  /**
   * The access of texts for which the index names none; it opens them to everybody unless given. A folder of texts is
   * built with it, other sources are not.
   */
  readonly defaultAccess?: AccessLevel | undefined;
  /** Told how many texts an index that was taken up names no access for. */
  readonly onUnnamedAccess?: (texts: number) => void;
}

/**
 * Tokens from which on all threads for queries run from the start: what they prepare takes longer than a visitor should wait,
 * and their memory is little beside the index.
 */
export const LARGE_CORPUS = 3_000_000;

/** Milliseconds that little takes in the lanes for little where each step is a question to other machines. */
const FAR_LANE_MILLISECONDS = { light: 500, middling: 2000 };

/** Milliseconds after which an index that could not be opened is tried again although nothing of it has changed. */
const TRY_AGAIN = 60_000;

/** Milliseconds after which a disk that does not answer counts as hanging, and those that a closing server waits for it. */
const HANGING = 5000;
const CLOSING_PATIENCE = 1000;

/**
 * Opens the corpus and keeps to it: a new build is opened beside the old one, handed to every worker, and only then in
 * force; what was asked before is answered from the old one.
 * @throws when there is none, it is damaged, or the cluster that holds it does not answer
 */
export async function startCorpusService(settings: ServiceSettings): Promise<CorpusService> {
  const { engine, index, postings } = settings;
  const place =
    engine === undefined
      ? indexPlace(index, postings === 'auto' ? {} : { postingsInMemory: postings === 'memory' })
      : await clusterPlace(engine.clickhouse);
  let opened = await place.current();
  // What is changed from now on differs from this.
  let files = await place.files(opened);
  const rebuilding = new Rebuilding({ ...settings, rebuild: settings.rebuild, patience: settings.rebuildPatience });
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
  /** What could not be opened and why, and when it is tried again all the same. */
  let refused: { readonly files: string; readonly problem: string; readonly until: number } | undefined;

  /** What the workers say of an index: while they change, some speak of the one before and some of the next already. */
  const damages = new WeakMap<CorpusShare, string>();

  const onDamage = (problem: string, of: CorpusShare): void => {
    damages.set(of, `The ${place.name} is damaged: ${problem}`);
    if (of === share) tell(damages.get(share));
  };
  const lanes = new QueryLanes({
    ...settings,
    atOnce: settings.atOnce ?? served.corpus.tokenCount >= LARGE_CORPUS,
    ...(engine === undefined ? {} : { laneMilliseconds: FAR_LANE_MILLISECONDS }),
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

  /** Takes up what is on the disk where it is another. Resolves to what is wrong with it, or undefined. */
  async function bringUpToDate(): Promise<string | undefined> {
    const current = await place.current();
    if (current === '') return `The ${place.name} no longer exists.`;
    const found = await place.files(current);
    if (current === opened && found === files && !damages.has(share)) return undefined;
    if (refused?.files === current + found && performance.now() < refused.until) return refused.problem;
    // A build that is put in force at this moment removes the one before.
    if ((await place.current()) !== current) return refused?.problem;
    try {
      await takeUp(current, found);
      refused = undefined;
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // Files that could be read a moment ago: opening them failed for want of something else.
      if (!(error instanceof LostIndex)) throw new Unreadable(`The ${place.name} cannot be opened: ${reason}`);
      const problem =
        current === opened
          ? `Files of the ${place.name} were changed: ${reason}`
          : `The new index cannot be used: ${reason}`;
      refused = { files: current + found, problem, until: performance.now() + TRY_AGAIN };
      return problem;
    }
  }

  async function look(): Promise<void> {
    try {
      await lookAndMend();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      tell(error.message);
    }
  }

  async function lookAndMend(): Promise<void> {
    let problem = await bringUpToDate();
    if (problem !== undefined) {
      tell(rebuilding.sentence(problem));
      if (await rebuilding.lost(problem)) {
        refused = undefined;
        problem = await bringUpToDate();
      }
    }
    if (problem === undefined) {
      rebuilding.found();
      tell(damages.get(share));
    }
  }

  /** Opens what is on the disk and puts it in force; the same build too, for its files are others now. */
  async function takeUp(current: string, found: string): Promise<void> {
    const again = current === opened;
    // What was changed behind our back is not believed before all of it was looked at.
    const taken = await open({ checkAll: again });
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
  let since: number | undefined;
  const refresh = (): Promise<void> =>
    (looking = looking.then(async () => {
      since = performance.now();
      await look();
      since = undefined;
    }));
  const timer = setInterval(() => {
    // A disk that hangs is not asked by ever more.
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
      return since !== undefined && !rebuilding.isBuilding && performance.now() - since > HANGING;
    },
    reach: () => place.reach(),
    refresh,
    async close() {
      clearInterval(timer);
      // A disk that hangs must not hold up the end.
      await Promise.race([looking, after(CLOSING_PATIENCE, undefined, { ref: false })]);
      await lanes.close();
    },
  };
}

/** Lets go of the file behind the posting lists, where not all of them were read at the opening. */
function closePostings({ postings }: CorpusShare): void {
  const stored = postings.kind === 'memory' ? postings.unread : postings;
  if (stored?.descriptor !== undefined) closeSync(stored.descriptor);
}
