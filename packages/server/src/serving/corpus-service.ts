import { closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CorpusShare } from '@zaban/engine';
import type { SiteKnowledge } from '../knowledge/index.ts';
import { openInThread, QueryLanes, type RunOptions } from '../workers/index.ts';
import { buildFiles } from './build-files.ts';
import { servedIndex, type ServedIndex } from './served-index.ts';

export type { ServedIndex } from './served-index.ts';

/** Answers from the build in force. */
export interface CorpusService {
  current(): ServedIndex;
  /** The answer of an operation request, from the build in force when its turn comes. */
  run<Answer extends object>(request: object, options?: RunOptions): Promise<Answer>;
  readonly figures: QueryLanes['figures'];
  /** What is wrong with the index on disk while an older build answers, or undefined. */
  readonly trouble: string | undefined;
  /** Looks now whether the index was built anew, and switches to it. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceSettings {
  /** Folder of the index. */
  readonly index: string;
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  readonly threads: number;
  readonly queryMilliseconds: number;
  readonly watchMilliseconds: number;
  readonly knowledge: SiteKnowledge;
  readonly onTrouble: (trouble: string) => void;
  readonly onSwitch: (buildId: string) => void;
}

/**
 * Opens the index and keeps to it: a new build is opened beside the old one, handed to every worker, and only then in
 * force; what was asked before is answered from the old one.
 * @throws when there is no index or it is damaged
 */
export async function startCorpusService(settings: ServiceSettings): Promise<CorpusService> {
  const readCurrent = (): Promise<string> => readFile(join(settings.index, 'CURRENT'), 'utf8').catch(() => '');
  let opened = await readCurrent();
  let share = await openInThread(settings.index);
  let files = await buildFiles(settings.index, opened);
  let served = servedIndex(share);
  const lanes = new QueryLanes({ ...settings, milliseconds: settings.queryMilliseconds });
  await lanes.attach(share);

  let trouble: string | undefined;
  /** Content of CURRENT that named a build which cannot be opened. */
  let refused: string | undefined;

  /** A trouble is told once, not at every look. */
  function tell(next: string | undefined): void {
    if (next !== undefined && next !== trouble) settings.onTrouble(next);
    trouble = next;
  }

  async function look(): Promise<void> {
    const current = await readCurrent();
    if (current === '') return tell(`There is no index in ${settings.index} any more. Build it again.`);
    if (current === refused) return;
    refused = undefined;
    if (current === opened) {
      const unchanged = (await buildFiles(settings.index, current)) === files;
      // A build that is put in force at this moment removes the one before.
      if (!unchanged && (await readCurrent()) !== current) return;
      return tell(unchanged ? undefined : `Files of the index in ${settings.index} were changed. Build it again.`);
    }
    try {
      const next = await openInThread(settings.index);
      files = await buildFiles(settings.index, current);
      opened = current;
      tell(undefined);
      if (next.buildId === served.buildId) return closePostings(next);
      const nextServed = servedIndex(next);
      await lanes.attach(next);
      closePostings(share);
      share = next;
      served = nextServed;
      settings.onSwitch(served.buildId);
    } catch (error) {
      // A build that cannot be opened is not tried again; the old one goes on.
      refused = current;
      tell(`The new index cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  // One look at a time, each after the last.
  let looking = Promise.resolve();
  const refresh = (): Promise<void> => (looking = looking.then(look));
  const timer = setInterval(() => void refresh(), settings.watchMilliseconds).unref();

  return {
    current: () => served,
    run: (request, options) => lanes.run(request, options),
    get figures() {
      return lanes.figures;
    },
    get trouble() {
      return trouble;
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
