import {
  OPERATION_ANSWERS,
  OPERATION_REQUESTS,
  OPERATIONS,
  PATHS,
  queryOfRequest,
  type Fields,
  type OperationInput,
  type OperationName,
  type PartGiven,
} from '@zaban/contract';
import { z } from 'zod';
import { docOf, type ToolContext } from '../../ask.ts';
import { answerInWords, type AnyAnswer } from '../wording/answer-in-words.ts';
import { sourceLines } from '../wording/source-lines.ts';
import { permalink } from '../wording/permalink.ts';
import { ArgumentFault, tool, type Tool } from './tool.ts';

/** Rows or lines of an answer that names no number: enough to see what is there. */
const ROWS = 10;

/** The tool of an operation: it makes the same call as a visitor. */
export function operationTool(name: OperationName): Tool {
  const fields: Fields = OPERATIONS[name].fields;
  const rows = Object.values(fields).find((field) => field.kind === 'rows');
  const most = rows?.kind === 'rows' ? rows.inCalls.most : undefined;
  return tool({
    name,
    title: OPERATIONS[name].summary,
    help: `${OPERATIONS[name].summary}. The answer says what each figure is out of, what is withheld, and where a reader finds the same result.`,
    given: argumentsOf(name, most),
    doc: OPERATION_ANSWERS[name],
    answer: async (given, context) => {
      requireListByName(given);
      const request = { operation: name, ...given } as OperationInput;
      const path = `${PATHS.operation(name)}?${queryOfRequest(request)}`;
      const doc = await docOf<AnyAnswer>(context.ask, path, context.signal);
      const tokens = doc.tokens ?? (await tokensSearched(given, context));
      const link = permalink(context, request, doc.buildId);
      return {
        doc,
        lines: [...answerInWords(request, doc, tokens), ...(await sourceLines(context, doc.buildId, link))],
      };
    },
  });
}

function argumentsOf(name: OperationName, most: number | undefined): z.ZodObject {
  const given = OPERATION_REQUESTS[name].omit({ operation: true, id: true });
  if (most === undefined) return given;
  const limit = z.int().min(0).max(most).default(ROWS).describe('Number of rows in the answer.');
  return given.extend({ limit });
}

/** A list of counts in full has no place in the address of a call. */
function requireListByName({ reference }: Readonly<Record<string, unknown>>): void {
  if (typeof reference === 'object' && reference !== null && 'list' in reference) {
    throw new ArgumentFault(
      'reference must be "rest", a subcorpus, or the name of a list of the site: {"listName":"…"}; describe_corpus names them.',
    );
  }
}

/** Tokens of the texts of a request, for answers that do not give them. */
async function tokensSearched(
  { criteria, filter, filesWith }: PartGiven,
  { ask, signal }: ToolContext,
): Promise<number> {
  const search = queryOfRequest({ operation: 'documents', criteria, filter, filesWith, limit: 0 });
  const { tokens } = await docOf<{ tokens: number }>(ask, `${PATHS.operation('documents')}?${search}`, signal);
  return tokens;
}
