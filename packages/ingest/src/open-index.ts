import { FileStorage, IndexError, type CorpusSource, type Segment, SourceError, StoredSegments } from '@zaban/engine';
import type { ReaderOptions } from './options.ts';

/** Opens the documents of an index as a source. Throws a SourceError if it cannot be read; it is read to its end once. */
export function openIndex(folder: string, { progress, signal }: ReaderOptions): CorpusSource {
  const storage = new FileStorage(folder);
  const described = readable(folder, () => StoredSegments.describe(storage));
  return { ...described, segments: segmentsOf(folder, storage, progress, signal) };
}

function* segmentsOf(
  folder: string,
  storage: FileStorage,
  progress: ReaderOptions['progress'],
  signal: AbortSignal | undefined,
): Generator<Segment> {
  const stored = readable(folder, () => new StoredSegments(storage));
  const { tokenCount, sections } = stored.manifest;
  const bytesTotal = sections.reduce((sum, { payloadLength }) => sum + payloadLength, 0);
  let [tokens, documents] = [0, 0];
  try {
    for (const segment of stored.segments()) {
      signal?.throwIfAborted();
      yield segment;
      tokens += segment.tokens.length;
      documents += segment.documents.length;
      progress?.({ bytesDone: (bytesTotal * tokens) / Math.max(1, tokenCount), bytesTotal, tokens, documents });
    }
  } finally {
    stored.close();
  }
}

/** An error of an index does not say which. */
function readable<Result>(folder: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof IndexError ? new SourceError(folder, undefined, error.message) : error;
  }
}
