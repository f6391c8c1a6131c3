import { IndexBuilder, type BuiltIndex, type Segment } from '../indexing/index.ts';
import type { Storage } from '../storage/index.ts';

/** Builds an index of these segments and puts it in force. */
export function build(storage: Storage, segments: Iterable<Segment>): BuiltIndex {
  const builder = new IndexBuilder(storage, 'doc');
  try {
    for (const segment of segments) builder.add(segment);
    return builder.finish('test');
  } finally {
    builder.close();
  }
}
