import { PostingsInThread } from '@zaban/engine/building';
import { buildIndex, FileStorage } from '@zaban/engine/opening';
import { openSources } from '@zaban/ingest';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { ProgressLine } from '../progress.ts';
import { hashIn, readStamp, stampFileOf, stampOf, writeStamp } from './index-stamp.ts';
import { foldsOf, type SourceFlags, sourceOptions } from './source-flags.ts';

export interface BuildFlags extends SourceFlags {
  /** Whether the analysis of each text is kept beside the index for the next build. */
  readonly cache: boolean;
  /** Whether the tokens will be stored on a cluster, so that the index needs no posting lists. */
  readonly elsewhere?: boolean;
  /** Whether a server builds the index, which then knows it again whatever its source. */
  readonly isServed?: boolean;
}

/**
 * Builds the index of a source, or of several as one corpus, into a folder. An index in the folder stays in use until the new one is complete. Beside the index of a
 * site that is read without flags, its stamp is written: a server that finds it builds nothing.
 *
 * @throws SourceError, StorageError, CommandError
 */
export async function buildSource(
  source: string | readonly string[],
  output: string,
  flags: BuildFlags,
  progress: ProgressLine,
) {
  const sources = [source].flat();
  if (sources.some((path) => resolve(output) === resolve(path))) {
    throw new CommandError(
      `${output}: the index would be in the folder of its texts; choose another folder with --output.`,
    );
  }
  const start = performance.now();
  const stampFile = stampFileOf(output);
  // The sources are read before they are indexed, so that a later change makes the index outdated.
  const isKnownAgain =
    flags.isServed === true || (sources.length === 1 && sources.every((path) => isReadAsServed(path, flags)));
  const stamp = isKnownAgain
    ? await stampOf(sources, readStamp(stampFile), { language: flags.language, folds: foldsOf(flags) })
    : undefined;
  const opened = await openSources(sources, {
    ...sourceOptions(flags),
    cache: flags.cache ? `${output}.analysis` : undefined,
    former: output,
    hashOf: (path) => stamp && hashIn(stamp, sources[0]!, path),
    progress: ({ bytesDone, bytesTotal }) => progress.update('reading', bytesDone, bytesTotal, 'bytes'),
    warn: (warning) => progress.end(`warning: ${warning}`),
  });
  const built = await buildIndex(new FileStorage(output), opened, {
    elsewhere: flags.elsewhere ?? false,
    postingsThread: new PostingsInThread(),
    progress: ({ share }) => {
      if (share > 0) progress.update('writing', Math.round(share * 1000), 1000, '‰');
    },
  });
  if (stamp === undefined) rmSync(stampFile, { force: true });
  else writeStamp(stampFile, stamp);
  return { ...built, milliseconds: performance.now() - start };
}

/** Whether a server would build the same index of this source. */
function isReadAsServed(
  source: string,
  { format, columns, encoding, language, folds, parse = true, elsewhere = false }: BuildFlags,
): boolean {
  const isPlain =
    [format, columns, encoding, language, folds].every((flag) => flag === undefined) && parse && !elsewhere;
  return isPlain && existsSync(join(source, 'site.json'));
}
