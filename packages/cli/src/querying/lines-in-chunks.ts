import { type Corpus, type OperationContext, type OperationRequest, runOperation } from '@zaban/engine';

/** Lines in memory at a time. */
const CHUNK = 2_000;

/** A request without a limit is for all lines. */
export type Concordance = Omit<OperationRequest & { readonly operation: 'concordance' }, 'offset' | 'limit'> & {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
};

/**
 * The answer to a concordance request with `lines` that are read a chunk at a time, so that the first are there at once and a
 * million need no memory. The corpus caches the hits, so that a chunk costs its own lines alone.
 */
export function concordanceInChunks(corpus: Corpus, request: Concordance, context: OperationContext) {
  const { offset = 0, limit = Infinity } = request;
  const read = (begin: number, how: OperationContext) =>
    runOperation(corpus, { ...request, offset: begin, limit: Math.min(CHUNK, offset + limit - begin) }, how);
  const first = read(offset, context);
  // Progress is that of the search; of lines the reader sees how many there are.
  const { progress: _progress, ...quiet } = context;
  function* lines() {
    let chunk = first;
    for (let begin = offset; chunk.lines.length > 0; chunk = read(begin, quiet)) {
      yield* chunk.lines;
      begin += chunk.lines.length;
      if (begin >= offset + limit || chunk.lines.length < CHUNK) return;
    }
  }
  return { ...first, lines: lines() };
}
