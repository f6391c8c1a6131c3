import { Budget } from '../budget/index.ts';
import type { Storage } from '../storage/index.ts';
import { IndexBuilder } from './index-builder.ts';
import type { BuilderOptions, BuiltIndex } from './index-builder.ts';
import type { CorpusSource } from './segment.ts';
import type { PostingsThread } from './write-index.ts';

/** From this many tokens on, posting lists are worth a thread. */
const TOKENS_FOR_THREAD = 2_000_000;

/** Options of `buildIndex`. */
export interface BuildOptions extends BuilderOptions {
  /**
   * Called now and then with the progress of the build; `share` (0 to 1) is the finished share of the writing, which
   * follows the reading.
   */
  readonly progress?: (progress: { readonly tokenCount: number; readonly share: number }) => void;
  /** Cancels the build; the index in force does not change. */
  readonly signal?: AbortSignal;
  /** Name and version of the program that makes the segments; part of the build id. */
  readonly version?: string;
  /** Makes the posting lists of a large corpus; without it, this thread does. */
  readonly postingsThread?: PostingsThread & { close(): Promise<void> };
}

/**
 * Builds an index from a source and puts it in force. The bytes of the index do not depend on how the source is divided
 * into segments.
 *
 * Throws a SourceError if the source is invalid, and a StorageError if the index cannot be written. The previous index
 * then stays in force, and unfinished files are removed.
 */
export async function buildIndex(
  storage: Storage,
  source: CorpusSource,
  { progress, signal, version = 'zaban', elsewhere = false, postingsThread }: BuildOptions = {},
): Promise<BuiltIndex> {
  const begun: Promise<unknown>[] = [];
  const builder = new IndexBuilder(storage, source.documentStructure, { elsewhere, folds: source.folds });
  try {
    const budget = new Budget(signal === undefined ? {} : { signal });
    for await (const segment of source.segments) {
      builder.add(segment);
      progress?.({ tokenCount: builder.tokenCount, share: 0 });
      await budget.yieldToEventLoop();
    }
    const writing = builder.finishSlowly(version, {
      thread: builder.tokenCount < TOKENS_FOR_THREAD ? undefined : postingsThread,
      begun,
    });
    try {
      for (;;) {
        const step = writing.next();
        if (step.done === true) {
          source.built?.(step.value.buildId);
          return step.value;
        }
        if (typeof step.value === 'number') progress?.({ tokenCount: builder.tokenCount, share: step.value });
        else await step.value;
        await budget.yieldToEventLoop();
      }
    } finally {
      writing.return(undefined as never);
    }
  } finally {
    // After a failure, nothing may go on in the folder that is removed now.
    await postingsThread?.close();
    await Promise.allSettled(begun);
    builder.close();
  }
}
