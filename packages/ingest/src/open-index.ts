import type { AccessLevel, CorpusSource, Segment, SegmentDocument } from '@zaban/engine';
import { IndexError, SourceError } from '@zaban/engine/errors';
import { FileStorage, StoredSegments } from '@zaban/engine/opening';
import { accessOfOwner } from './index-owner.ts';
import type { ReaderOptions } from './options.ts';

/**
 * Opens the documents of an index as a source; those without an access level have the one of the site to which the index belongs.
 * Throws a SourceError if it cannot be read; it is read to its end once.
 */
export function openIndex(folder: string, options: ReaderOptions): CorpusSource {
  const storage = new FileStorage(folder);
  const described = readable(folder, () => StoredSegments.describe(storage));
  return { ...described, segments: segmentsOf(folder, storage, accessOfOwner(folder), options) };
}

function* segmentsOf(
  folder: string,
  storage: FileStorage,
  access: AccessLevel | undefined,
  { progress, signal }: ReaderOptions,
): Generator<Segment> {
  const stored = readable(folder, () => new StoredSegments(storage));
  const { tokenCount, sections } = stored.manifest;
  const bytesTotal = sections.reduce((sum, { payloadLength }) => sum + payloadLength, 0);
  let [tokens, documents] = [0, 0];
  try {
    for (const segment of stored.segments()) {
      signal?.throwIfAborted();
      yield access === undefined
        ? segment
        : { ...segment, documents: segment.documents.map((document) => withAccess(document, access)) };
      tokens += segment.tokens.length;
      documents += segment.documents.length;
      progress?.({ bytesDone: (bytesTotal * tokens) / Math.max(1, tokenCount), bytesTotal, tokens, documents });
    }
  } finally {
    stored.close();
  }
}

function withAccess(document: SegmentDocument, access: AccessLevel): SegmentDocument {
  return { ...document, fields: { ...document.fields, access: document.fields.access || access } };
}

/** An error of an index does not say which. */
function readable<Result>(folder: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof IndexError ? new SourceError(folder, undefined, error.message) : error;
  }
}
