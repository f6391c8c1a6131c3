import { buildInForce, FileStorage, IndexError, makeFolder } from '@zaban/engine';
import { join } from 'node:path';
import { buildAside } from './build-aside.ts';
import { counted } from '../counted.ts';
import { explain, Failure } from '../failure.ts';
import { hasIndex } from '../opening/index-storage.ts';
import { isSameStamp, readStamp, stampOf, writeStamp } from './index-stamp.ts';
import type { Progress } from '../progress.ts';

/** How a command reports what it does: a service in its log, other commands in plain sentences. */
export interface Reports {
  readonly progress: Progress;
  readonly say: (sentence: string) => void;
  readonly warn: (sentence: string) => void;
}

/** Whether a folder holds an index that this version reads; the error if it holds one that cannot be read. */
function stateOf(index: string): 'readable' | 'missing' | IndexError {
  try {
    buildInForce(new FileStorage(index));
    return 'readable';
  } catch (error) {
    if (!(error instanceof IndexError)) throw error;
    return hasIndex(index) ? error : 'missing';
  }
}

/**
 * Builds the index when it is missing or older than its sources. If the build fails, a readable index stays in use.
 *
 * @throws the errors of `buildAside` when there is no readable index; Failure when neither the index nor the texts can be read
 */
export async function bringIndexUpToDate(
  site: string,
  data: string,
  index: string,
  { progress, say, warn }: Reports,
): Promise<void> {
  const stampFile = join(data, 'index.built-from');
  const former = readStamp(stampFile);
  const state = stateOf(index);
  const exists = state === 'readable';
  try {
    const current = await stampOf(site, former);
    if (exists && isSameStamp(former, current)) return;
    if (state instanceof IndexError) say(`${index}: ${state.message} It is built again now.`);
    makeFolder(data);
    const built = await buildAside({ site, index }, progress);
    progress.end();
    say(`Built the index: ${counted(built.documentCount, 'text')}, ${counted(built.tokenCount, 'token')}.`);
    writeStamp(stampFile, current);
  } catch (error) {
    progress.end();
    // Errors of the child process keep their name but not their class.
    if (state instanceof IndexError && error instanceof Error && error.name === 'SourceError') {
      throw new Failure(
        `${index}: the index cannot be read (${state.message}), and the texts to rebuild it cannot be read either ` +
          `(${explain(error)}) Put the texts into ${join(site, 'corpus')}, or start the version that built the index.`,
      );
    }
    if (!exists) throw error;
    warn(`the index could not be rebuilt, so the previous index is used. ${explain(error)}`);
  }
}
