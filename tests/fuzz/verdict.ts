// Was an input refused as people should hear it?
import { UserError } from '@zaban/engine/errors';

/** An answer that is wrong though nothing was thrown. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

/** One line, from a word to a full stop, without what a terminal would obey. */
const SENTENCE = /^\S[^\p{Cc}\u2028\u2029]*[.]$/u;
const STACK = /\n\s+at |node:internal|node_modules/;

/** What is wrong with how an input was refused, or undefined. */
export function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return `something was thrown that is no error: ${String(error)}`;
  // Anything else that a reader throws is a fault of the reader.
  if (!(error instanceof UserError)) return `${error.name}: ${error.stack ?? error.message}`;
  return sentenceProblem(error.message);
}

/** What is wrong with a text that should be one clear sentence, or undefined. */
export function sentenceProblem(message: string): string | undefined {
  if (STACK.test(message)) return `it shows its inside: ${message}`;
  if (message.length > 1000) return `it is no sentence but ${message.length} characters: ${message.slice(0, 200)}`;
  return SENTENCE.test(message) ? undefined : `it is not one sentence: ${JSON.stringify(message)}`;
}

/** The shape of a refusal, without what it quotes: inputs that are refused for another reason are worth keeping. */
export function shapeOf(message: string): string {
  return message
    .replaceAll(/[“"'<][^]*?[”"'>]/g, '…')
    .replaceAll(/\d+/g, '0')
    .slice(0, 120);
}
