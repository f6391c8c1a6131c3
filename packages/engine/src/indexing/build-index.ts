import { Budget } from '../budget/index.ts';
import type { Storage } from '../storage/index.ts';
import { IndexBuilder } from './index-builder.ts';
import type { BuilderOptions, BuiltIndex } from './index-builder.ts';
import type { CorpusSource } from './segment.ts';

export interface BuildOptions extends BuilderOptions {
  /** Is told now and then how far the build is; `share` (0 to 1) counts the writing that follows the reading. */
  readonly progress?: (progress: { readonly tokenCount: number; readonly share: number }) => void;
  /** Ends the build early; the index in force stays. */
  readonly signal?: AbortSignal;
  /** Name and version of what makes the segments; it enters the build id. */
  readonly version?: string;
}

/**
 * Builds an index from a source and puts it in force; returns what was built. The same segments, in whatever pieces they
 * come, give the same bytes.
 *
 * Throws a SourceError when the source is not in order, a StorageError when the index cannot be written; the index that
 * was in force before then stays in force, and nothing half-written is left.
 */
export async function buildIndex(
  storage: Storage,
  source: CorpusSource,
  { progress, signal, version = 'zaban', elsewhere = false }: BuildOptions = {},
): Promise<BuiltIndex> {
  const builder = new IndexBuilder(storage, source.documentStructure, { elsewhere });
  try {
    const budget = new Budget(signal === undefined ? {} : { signal });
    for await (const segment of source.segments) {
      builder.add(segment);
      progress?.({ tokenCount: builder.tokenCount, share: 0 });
      await budget.yieldToEventLoop();
    }
    const writing = builder.finishSlowly(version);
    try {
      for (;;) {
        const step = writing.next();
        if (step.done === true) return step.value;
        progress?.({ tokenCount: builder.tokenCount, share: step.value });
        await budget.yieldToEventLoop();
      }
    } finally {
      writing.return(undefined as never);
    }
  } finally {
    builder.close();
  }
}
