import { runTask } from '../analysis/index.ts';
import { Budget } from '../budget/index.ts';
import { corpusOfOutline, type Corpus, type CorpusOutline, type PartPath } from '../corpus/index.ts';
import { NotYetHere } from '../errors.ts';
import type { FromHelper, ToHelper } from './messages.ts';

/**
 * Makes a helper of a page team; returns the function that handles the messages of the team. `send` posts a message to
 * the team.
 */
export function serveTasks(send: (message: FromHelper) => void): (message: ToHelper) => void {
  const parts = new Map<PartPath, unknown>();
  let outline: CorpusOutline | undefined;
  let corpus: Corpus | undefined;
  let current: (ToHelper & { kind: 'task' }) | undefined;
  const answer = (): FromHelper => {
    if (outline === undefined || current === undefined) throw new TypeError('A helper is given a corpus, then a task.');
    try {
      corpus ??= corpusOfOutline(outline, parts);
      return { kind: 'answer', answer: runTask(corpus, current.name, current.task, new Budget()) };
    } catch (error) {
      if (error instanceof NotYetHere) return { kind: 'needs', path: error.names[0] };
      return { kind: 'fault', fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  return (message) => {
    if (message.kind === 'corpus') {
      ({ outline } = message);
      return;
    }
    if (message.kind === 'part') parts.set(message.path, message.value);
    else current = message;
    send(answer());
  };
}
