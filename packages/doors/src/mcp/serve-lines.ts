import { answerMessages, type McpContext } from './answer-message.ts';
import { inTurn } from './in-turn.ts';
import { failed, UNREADABLE } from './json-rpc.ts';
import { RunningCalls } from './running-calls.ts';

/** The only client of a pair of pipes. */
const SESSION = 'lines';
/** Calls at a time: a server refuses more than can wait for its threads. */
const MOST_CALLS = 4;

/** Answers messages that arrive as lines, several at a time. Resolves when the lines have ended and all searches with them. */
export async function serveLines(
  lines: AsyncIterable<string>,
  write: (line: string) => void,
  { ask, address, version }: Pick<McpContext, 'ask' | 'address' | 'version'>,
): Promise<void> {
  const left = new AbortController();
  const context: McpContext = {
    ask: inTurn(ask, MOST_CALLS),
    address,
    version,
    left: left.signal,
    running: new RunningCalls(),
    session: SESSION,
    notify: (message) => write(`${JSON.stringify(message)}\n`),
  };
  const waiting = new Set<Promise<void>>();
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const answered = answerLine(line, context).then((answer) => {
      waiting.delete(answered);
      if (answer !== undefined) write(`${JSON.stringify(answer)}\n`);
    });
    waiting.add(answered);
  }
  await Promise.all(waiting);
  left.abort();
}

async function answerLine(line: string, context: McpContext): Promise<object | undefined> {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return failed(null, UNREADABLE, 'The line is not JSON.');
  }
  return answerMessages(message, context);
}
