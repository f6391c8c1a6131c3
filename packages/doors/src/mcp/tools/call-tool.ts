import type { VocabularyDoc } from '@zaban/contract';
import { PATHS } from '@zaban/contract';
import { AskFailure, docOf } from '../../ask.ts';
import { ArgumentFault, type Tool, type ToolContext } from './tool.ts';

/** The result of a tool. A fault is a result too: the assistant reads the sentence and corrects its call. */
export async function callTool(tool: Tool, given: unknown, context: ToolContext): Promise<object> {
  try {
    const { doc, lines } = await tool.answer(given, context);
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: doc };
  } catch (error) {
    if (error instanceof ArgumentFault) return faulty(error.message);
    if (error instanceof AskFailure) return faulty(await taught(error, context));
    throw error;
  }
}

function faulty(sentence: string): object {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}

/** The sentence of a failed call, with the names that a query may use where it used another one. */
async function taught({ message, failure: { code, line, column } }: AskFailure, context: ToolContext): Promise<string> {
  const place = line === undefined || column === undefined ? '' : ` (line ${line}, column ${column} of the query)`;
  if (code !== 'unknown_attribute' && code !== 'unknown_structure') return `${message}${place}`;
  const { attributes, structures, fields } = await docOf<VocabularyDoc>(context.ask, PATHS.vocabulary, context.signal);
  const known = [
    `Attributes: ${attributes.join(', ')}.`,
    `Structures: ${structures.map(({ name }) => name).join(', ')}.`,
    `Fields of texts: ${fields.join(', ')}.`,
  ];
  return `${message}${place} ${known.join(' ')}`;
}
