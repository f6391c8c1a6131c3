import { AskFailure, type ToolContext } from '../../ask.ts';
import { ArgumentFault, type Tool } from './tool.ts';

/** The result of a tool. A fault is a result too: the assistant reads the sentence and corrects its call. */
export async function callTool(tool: Tool, given: unknown, context: ToolContext): Promise<object> {
  try {
    const { doc, lines } = await tool.answer(given, context);
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: doc };
  } catch (error) {
    if (error instanceof ArgumentFault) return faulty(error.message);
    if (error instanceof AskFailure) return faulty(taught(error));
    throw error;
  }
}

function faulty(sentence: string): object {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}

/** The sentence of a failed call, with the place of a fault in a query. */
function taught({ message, failure: { line, column } }: AskFailure): string {
  return line === undefined || column === undefined
    ? message
    : `${message} (Line ${line}, column ${column} of the query.)`;
}
