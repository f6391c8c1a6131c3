import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { alignedKeys, counterpartTexts } from './aligned-side.ts';
import { noAligned, questionsIn } from './joined.ts';
import type { OperationContext } from './operation-context.ts';
import type { OperationRequest } from './operations.ts';
import { runOperation } from './run-operation.ts';

/** Opens an aligned corpus by its name; undefined: there is none. */
export type OpenAligned = (name: string) => Corpus | undefined;

/** Whether a request asks an aligned corpus, in its query or for its lines. */
export function asksAligned(request: OperationRequest): boolean {
  return ('aligned' in request && request.aligned !== undefined) || questionsIn(request).length > 0;
}

/**
 * As `runOperation`, for a program that opens the aligned corpora itself; a server asks each in its own threads. Throws a
 * RequestError for a corpus that is not aligned.
 */
export function runAligned(
  corpus: Corpus,
  request: OperationRequest,
  context: OperationContext,
  open: OpenAligned,
): object {
  const opened = (name: string, place?: RequestError['place']): Corpus => {
    const other = open(name);
    if (other === undefined) throw noAligned(name, [], place);
    return other;
  };
  const aligned = 'aligned' in request ? request.aligned : undefined;
  const having = questionsIn(request).map(({ corpus: name, question, cql, place }) => {
    const { lists, macros } = request as { readonly lists?: {}; readonly macros?: {} };
    return [question, alignedKeys(opened(name, place), { cql, lists, macros }, context).keys] as const;
  });
  const joined = { having: Object.fromEntries(having), withKeys: aligned !== undefined };
  const answer = runOperation(corpus, request, { ...context, joined });
  if (aligned === undefined || !('lines' in answer)) return answer;
  const lines = answer.lines as readonly { readonly alignedKeys?: readonly (readonly string[])[] }[];
  const keys = lines.map(({ alignedKeys: ofLine = [] }) => ofLine);
  const { texts } = counterpartTexts(opened(aligned), keys, context.reader);
  return {
    ...answer,
    lines: lines.map(({ alignedKeys: _keys, ...line }, at) => ({ ...line, counterpart: texts[at] })),
  };
}
