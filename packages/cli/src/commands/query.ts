import { OperationRequest } from '@zaban/contract';
import { type Corpus, FileStorage, openCorpus, RequestError, runOperation } from '@zaban/engine';
import type { Command } from 'commander';
import { createInterface } from 'node:readline';
import { answerText } from '../answer-text.ts';
import { caretOf } from '../caret.ts';
import { explain, Failure } from '../failure.ts';
import { addRequestFlags, requestOfFlags } from '../request-flags.ts';
import { sentenceOf } from '../schema-sentence.ts';

type Answer = Readonly<Record<string, unknown>>;

function timed(corpus: Corpus, request: OperationRequest): Answer {
  const start = performance.now();
  const answer = runOperation(corpus, request);
  return { ...answer, milliseconds: Math.round((performance.now() - start) * 1000) / 1000 };
}

/** The answer to one line of a batch; whatever is wrong with the line is an answer too. */
function answerLine(corpus: Corpus, line: string): Answer {
  let id: unknown;
  try {
    const input = JSON.parse(line) as unknown;
    id = (input as { id?: unknown } | null)?.id;
    const parsed = OperationRequest.safeParse(input);
    if (!parsed.success) return { ok: false, id, error: sentenceOf(parsed.error), code: 'bad_request' };
    return { ok: true, id, ...timed(corpus, parsed.data) };
  } catch (error) {
    if (error instanceof RequestError) {
      const { line, column } = error.place ?? {};
      return { ok: false, id, error: error.message, code: error.code, line, column };
    }
    if (error instanceof SyntaxError) {
      return { ok: false, id, error: `The line is not JSON: ${error.message}.`, code: 'bad_request' };
    }
    return { ok: false, id, error: explain(error), code: 'internal' };
  }
}

async function answerBatch(corpus: Corpus): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const flushed = process.stdout.write(`${JSON.stringify(answerLine(corpus, line))}\n`);
    if (!flushed) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

function answerOne(corpus: Corpus, query: string | undefined, flags: Record<string, unknown>): void {
  const request = requestOfFlags(query, flags) as OperationRequest;
  try {
    const answer = timed(corpus, request);
    const asJson = flags.json === true || (flags.text !== true && !process.stdout.isTTY);
    process.stdout.write(asJson ? `${JSON.stringify({ ok: true, ...answer })}\n` : answerText(answer));
  } catch (error) {
    if (!(error instanceof RequestError) || error.place === undefined || query === undefined) throw error;
    throw new Failure(`${error.message}\n${caretOf(query, error.place)}`);
  }
}

export function addQueryCommand(program: Command): void {
  const command = program
    .command('query <index> [query]')
    .description('search an index; a query in CQL, or with --simple in the simple language')
    .option('--simple', 'the query is in the simple language')
    .option('--batch', 'answer JSON requests from stdin, one a line, one answer a line')
    .option('--json', 'print JSON (the default when the output is not a terminal)')
    .option('--text', 'print text (the default on a terminal)');
  addRequestFlags(command);
  command.action(async (index: string, query: string | undefined, flags: Record<string, unknown>) => {
    const corpus = openCorpus(new FileStorage(index));
    if (flags.batch === true) await answerBatch(corpus);
    else answerOne(corpus, query, flags);
  });
}
