// Which tasks on an opened corpus are no operations, and how are they done?
import type { Corpus, OperationContext } from '@zaban/engine';
import type { PreparedOperationData } from '../context/operation-data.ts';
import { answerAligned, type AlignedKeysRequest, type CounterpartsRequest } from './aligned.ts';
import { explainQuery, type ExplainRequest } from './explain.ts';
import { answerFileText, type FileTextRequest } from './file-text.ts';
import { answerTextPrints, type TextPrintsRequest } from './text-prints.ts';
import { exampleOf, type WordExampleRequest } from './word-example.ts';
import { answerWordProfile, type WordProfileRequest } from './word-profile.ts';

export type Task =
  | AlignedKeysRequest
  | CounterpartsRequest
  | ExplainRequest
  | FileTextRequest
  | TextPrintsRequest
  | WordExampleRequest
  | WordProfileRequest;

const TASKS: {
  readonly [Name in Task['operation']]: (
    corpus: Corpus,
    task: Extract<Task, { operation: Name }>,
    known: PreparedOperationData,
    context: OperationContext,
  ) => object;
} = {
  alignedKeys: (corpus, task, known, context) => answerAligned(corpus, task, { ...known.context, ...context }),
  counterparts: (corpus, task, _known, context) => answerAligned(corpus, task, context),
  explain: (corpus, { query }) => explainQuery(query, corpus),
  fileText: (corpus, task) => answerFileText(corpus, task),
  textPrints: (corpus) => answerTextPrints(corpus),
  wordExample: (corpus, { example }) => ({ example: exampleOf(corpus, example) }),
  // The name test asks for the word list and for its parts of the corpus at the same time.
  wordProfile: (corpus, task, known) => {
    const isName = known.nameTest(corpus);
    return answerWordProfile(corpus, known.families, isName, task);
  },
};

export function isTask(request: { readonly operation: string }): request is Task {
  return Object.hasOwn(TASKS, request.operation);
}

/** Does a task, with the reader and the limits of the context. @throws RequestError, as operations do */
export function answerTask(
  corpus: Corpus,
  known: PreparedOperationData,
  task: Task,
  context: OperationContext = {},
): object {
  return TASKS[task.operation](corpus, task as never, known, context);
}
