import { IndexError } from '@zaban/engine/errors';
import { buildInForce, FileStorage, makeFolder } from '@zaban/engine/opening';
import { dirname, join } from 'node:path';
import { buildAside } from './build-aside.ts';
import type { HowRead } from './build-messages.ts';
import { counted } from '../counted.ts';
import { explain, CommandError } from '../command-error.ts';
import { hasIndex } from '../opening/index-storage.ts';
import { isSameStamp, readStamp, stampFileOf, stampOf } from './index-stamp.ts';
import type { ProgressLine } from '../progress.ts';

/** How a command reports what it does: a service in its log, other commands in plain sentences. */
export interface Reports {
  readonly progress: ProgressLine;
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

/** What a command does while an index is built whose predecessor can be read. */
export interface Meanwhile {
  /** Resolves when the index is up to date, or could not be built and the previous one stays in use. */
  readonly upToDate: Promise<void>;
}

/**
 * Builds the index when it is missing or older than its sources. Resolves as soon as there is an index to use: a readable one is used
 * until the new one is complete, and stays in use if the build fails.
 *
 * `reading`: of texts that do not say it themselves.
 *
 * @throws the errors of `buildAside` when there is no readable index; CommandError when neither the index nor the texts can be read
 */
export async function ensureIndex(
  site: string | readonly string[],
  index: string,
  { progress, say, warn }: Reports,
  reading: HowRead = {},
): Promise<Meanwhile> {
  const state = stateOf(index);
  const build = async (): Promise<void> => {
    const former = readStamp(stampFileOf(index));
    if (state === 'readable' && isSameStamp(former, await stampOf(site, former, reading))) return;
    if (state instanceof IndexError) say(`${index}: ${state.message} It is built again now.`);
    makeFolder(dirname(index));
    const built = await buildAside({ site, index, ...reading }, progress);
    progress.end();
    say(`Built the index: ${counted(built.documentCount, 'text')}, ${counted(built.tokenCount, 'token')}.`);
  };
  if (state === 'readable') {
    const upToDate = build().catch((error: unknown) => {
      progress.end();
      warn(`the index could not be rebuilt, so the previous index is used. ${explain(error)}`);
    });
    return { upToDate };
  }
  try {
    await build();
  } catch (error) {
    progress.end();
    // Errors of the child process keep their name but not their class.
    if (state instanceof IndexError && error instanceof Error && error.name === 'SourceError') {
      throw new CommandError(
        `${index}: the index cannot be read (${state.message}), and the texts to rebuild it cannot be read either ` +
          `(${explain(error)}) Put the texts into ${[site].flat().map((source) => join(source, 'corpus'))[0]}, or start the version that built the index.`,
      );
    }
    throw error;
  }
  return { upToDate: Promise.resolve() };
}
