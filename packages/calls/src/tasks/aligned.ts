import { alignedKeys, counterpartTexts, type Corpus, type OperationContext } from '@zaban/engine';

/** A task: to find the aligned spans of this corpus in which a query has a match, for a query of another corpus. */
export interface AlignedKeysRequest {
  readonly operation: 'alignedKeys';
  readonly cql: string;
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly macros?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A task: to read the counterparts of lines of another corpus, each given by its keys; see `counterpartTexts`. */
export interface CounterpartsRequest {
  readonly operation: 'counterparts';
  readonly keys: readonly (readonly (readonly string[])[])[];
}

/** Does a task for an aligned corpus, with what the reader in the context may read. @throws RequestError for a bad query */
export function answerAligned(
  corpus: Corpus,
  task: AlignedKeysRequest | CounterpartsRequest,
  context: OperationContext,
): object {
  return task.operation === 'alignedKeys'
    ? alignedKeys(corpus, task, context)
    : counterpartTexts(corpus, task.keys, context.reader);
}
