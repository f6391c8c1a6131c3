import { ignoredFields, ignoredWarnings, OperationRequest, problemSentence } from '@zaban/contract';
import {
  asksAligned,
  type Corpus,
  jsonChunks,
  type OpenAligned,
  type OperationContext,
  type LinePlaces,
  RequestError,
  runAligned,
  runForJson,
  showsEvents,
  runForText,
  runOperation,
  type QueryPlace,
} from '@zaban/engine';
import type { Command } from 'commander';
import { answerLines, countsOf } from '../querying/answer-text.ts';
import { explain, CommandError } from '../command-error.ts';
import { type InputLine, inputLines } from '../input-lines.ts';
import { alignedOpener, contextOfSite, namedIndex } from '../opening/site-corpus.ts';
import { openedCorpus } from '../opening/opened-corpus.ts';
import { textOfLines } from '../querying/text-lines.ts';
import { operationProgress } from '../querying/operation-progress.ts';
import { definedNames, type DefinedNames, withDefinedNames } from '../querying/defined-names.ts';
import { addRequestFlags, repeat, requestOfFlags } from '../querying/request-flags.ts';
import { teamOf, threadCount } from '../querying/threads.ts';
import { writeLines, writeChunks } from '../querying/write-lines.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The corpus to search, and the settings of the site if `--site` names one. */
interface Searched {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly defined: DefinedNames;
  readonly openAligned: OpenAligned;
}

function timed(
  { corpus, context, defined, openAligned }: Searched,
  given: OperationRequest,
  run: typeof runForJson,
): Answer {
  const request = withDefinedNames(given, defined);
  const start = performance.now();
  const progress = operationProgress();
  let answer: Answer;
  try {
    const watched: OperationContext = { ...context, progress: (phase, share) => progress.report(phase, share) };
    answer = asksAligned(request)
      ? { ...runAligned(corpus, request, watched, openAligned) }
      : run(corpus, request, watched);
  } finally {
    progress.end();
  }
  return { ...answer, milliseconds: Math.round((performance.now() - start) * 1000) / 1000 };
}

/** The answer to a request, as lines of text are made from it. */
function forText(corpus: Corpus, request: OperationRequest, context: OperationContext = {}): Answer {
  return request.operation === 'concordance' && !showsEvents(corpus)
    ? { ...runForText(corpus, request, context) }
    : { ...runOperation(corpus, request, context) };
}

async function writeText(corpus: Corpus, { places, ...answer }: Answer): Promise<void> {
  if (places === undefined) return writeLines(answerLines(answer));
  await writeChunks(textOfLines(corpus, places as Iterable<LinePlaces>));
  await writeLines([countsOf(answer)]);
}

function warningsIn({ warnings = [] }: Answer): readonly string[] {
  return warnings as readonly string[];
}

/** The answer to one line of a batch. An error in the line becomes an answer with `ok: false`. */
function answerLine(searched: Searched, { text }: InputLine): Answer {
  if (text === undefined)
    return { ok: false, error: 'The line is not UTF-8; convert it to UTF-8.', code: 'bad_request' };
  let id: unknown;
  try {
    const input = JSON.parse(text) as unknown;
    id = (input as { id?: unknown } | null)?.id;
    const parsed = OperationRequest.safeParse(input);
    if (!parsed.success) return { ok: false, id, error: problemSentence(parsed.error.issues), code: 'bad_request' };
    const answer = timed(searched, parsed.data, runForJson);
    const ignored = ignoredWarnings(ignoredFields(input, parsed.data), parsed.data.operation);
    const warnings = [...ignored, ...warningsIn(answer)];
    return { ok: true, id, ...answer, ...(warnings.length === 0 ? {} : { warnings }) };
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

function* jsonLine(answer: Answer): Generator<string | Uint8Array> {
  yield* jsonChunks(answer);
  yield '\n';
}

async function answerBatch(searched: Searched): Promise<void> {
  for await (const line of inputLines()) {
    await writeChunks(jsonLine(answerLine(searched, line)));
  }
}

/** Advice for a query that is no CQL but only has words, which the simple language takes as they stand; otherwise ''. */
function simpleAdvice(query: string, { simple }: Record<string, unknown>): string {
  const isWords = /^[\p{L}\p{M}\p{N}’'* -]+$/u.test(query);
  return simple === true || !isWords ? '' : ` Or add --simple to search for the words as they stand.`;
}

async function answerOne(searched: Searched, query: string | undefined, flags: Record<string, unknown>): Promise<void> {
  const request = requestOfFlags(query, flags) as OperationRequest;
  try {
    const asJson = flags.json === true || (flags.text !== true && !process.stdout.isTTY);
    const answer = timed(searched, request, asJson ? runForJson : forText);
    const unused = query !== undefined && !('cql' in request || 'simple' in request);
    const pageFlags = ['offset', 'limit'].filter((flag) => flags[flag] !== undefined && !(flag in request));
    const ignored = [
      ...(unused ? [`${request.operation} takes no query: “${query}” was ignored.`] : []),
      ...pageFlags.map((flag) => `${request.operation} always gives all of its answer: --${flag} was ignored.`),
    ];
    for (const warning of [...ignored, ...warningsIn(answer)]) console.error(`zaban: warning: ${warning}`);
    if (asJson) await writeChunks(jsonLine({ ok: true, ...answer }));
    else await writeText(searched.corpus, answer);
  } catch (error) {
    if (!(error instanceof RequestError) || error.place === undefined || query === undefined) throw error;
    throw new CommandError(`${error.message}${simpleAdvice(query, flags)}\n${caretOf(query, error.place)}`);
  }
}

export function addQueryCommand(program: Command): void {
  const command = program
    .command('query <index> [query]')
    .description(
      'search an index, a site, or clickhouse:<address>/<database>; a query in CQL, or with --simple in the simple language',
    )
    .option('--simple', 'the query is in the simple language')
    .option('--site <folder>', 'folder of the site: its categories, spelling families, word list and reference lists')
    .option('--corpus <id>', 'corpus of the site (default: the first)')
    .option('--list-file <name=file>', 'words for $name in queries, one per line; may be repeated', repeat)
    .option('--macro-file <name=file>', 'a query in CQL for /name[] in queries; may be repeated', repeat)
    .option('--batch', 'read JSON requests from stdin, one per line; write one answer per line')
    .option('--threads <number>', 'threads for one request (default: all cores)', threadCount)
    .option('--json', 'print JSON (the default when the output is not a terminal)')
    .option('--text', 'print text (the default on a terminal)');
  addRequestFlags(command);
  command.action(
    async (named: string, query: string | undefined, { corpus: id, ...flags }: Record<string, unknown>) => {
      const wanted = typeof id === 'string' ? id : undefined;
      const { listFile, macroFile, ...others } = flags;
      const defined = definedNames(listFile as string[] | undefined, macroFile as string[] | undefined);
      const index = await namedIndex(named, wanted);
      const folder = flags.site ?? (index === named ? undefined : named);
      const site = await contextOf(folder, wanted);
      const openAligned = typeof folder === 'string' ? await alignedOpener(folder, wanted) : () => undefined;
      // A single query reads only a small part of an index.
      const { corpus, close } = await openedCorpus(index, { lazily: flags.batch !== true });
      try {
        const context = { ...site, ...teamOf(corpus, flags.threads) };
        await answer({ corpus, context, defined, openAligned }, query, others);
      } finally {
        await close();
      }
    },
  );
}

async function answer(searched: Searched, query: string | undefined, flags: Record<string, unknown>): Promise<void> {
  if (flags.batch === true) {
    if (query !== undefined)
      console.error(`zaban: warning: --batch reads its queries from stdin: “${query}” was ignored.`);
    await answerBatch(searched);
  } else await answerOne(searched, query, flags);
}

/** The context that a corpus of a site gives to operations. */
async function contextOf(site: unknown, id: string | undefined): Promise<OperationContext> {
  return typeof site === 'string' ? contextOfSite(site, id) : {};
}

/** The line of the query that holds a source span, and below it a caret under each character of the span. */
function caretOf(query: string, { offset, length }: QueryPlace): string {
  const lineStart = query.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = query.indexOf('\n', offset);
  const line = query.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  const carets = Math.max(1, Math.min(length, line.length - (offset - lineStart)));
  return `  ${line}\n  ${' '.repeat(offset - lineStart)}${'^'.repeat(carets)}`;
}
