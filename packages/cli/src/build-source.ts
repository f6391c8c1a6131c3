import { buildIndex, FileStorage } from '@zaban/engine';
import { openSource, type SourceFormat } from '@zaban/ingest';
import { Failure } from './failure.ts';
import type { Progress } from './progress.ts';

export interface SourceFlags {
  readonly format?: string;
  readonly columns?: string;
  readonly encoding?: string;
  /** Whether the analysis of each text is kept beside the index for the next build. */
  readonly cache: boolean;
}

const FORMATS: readonly SourceFormat[] = ['text', 'tei', 'vertical', 'conllu'];

function formatOf(name: string | undefined): SourceFormat | undefined {
  if (name === undefined) return undefined;
  const format = FORMATS.find((known) => known === name);
  if (format === undefined) throw new Failure(`--format ${name}: it must be one of ${FORMATS.join(', ')}.`);
  return format;
}

/**
 * Builds the index of a source into a folder; the index that was there serves until the new one is whole.
 *
 * @throws SourceError, StorageError, Failure
 */
export async function buildSource(source: string, output: string, flags: SourceFlags, progress: Progress) {
  const start = performance.now();
  const opened = await openSource(source, {
    format: formatOf(flags.format),
    columns: flags.columns?.split(',').map((column) => column.trim()),
    encoding: flags.encoding,
    cache: flags.cache ? `${output}.analysis` : undefined,
    progress: ({ bytesDone, bytesTotal }) => progress.update('reading', bytesDone, bytesTotal, 'bytes'),
    warn: (warning) => progress.end(`warning: ${warning}`),
  });
  const built = await buildIndex(new FileStorage(output), opened, {
    progress: ({ share }) => {
      if (share > 0) progress.update('writing', Math.round(share * 1000), 1000, '‰');
    },
  });
  return { ...built, milliseconds: performance.now() - start };
}
