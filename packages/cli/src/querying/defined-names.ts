import { readFileSync } from 'node:fs';
import type { OperationRequest } from '@zaban/contract';
import { CommandError, explain } from '../command-error.ts';

/** Word lists and macros that queries can name, from files. */
export interface DefinedNames {
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly macros: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads the files of `--list-file` and `--macro-file`, each written as `name=file`: a word a line, or a query in CQL.
 *
 * @throws CommandError for a file that cannot be read
 */
export function definedNames(lists: readonly string[] = [], macros: readonly string[] = []): DefinedNames {
  return {
    lists: Object.fromEntries(lists.map((given) => read('--list-file', given, linesOf))),
    macros: Object.fromEntries(macros.map((given) => read('--macro-file', given, (text) => [text]))),
  };
}

/** The request with these names; those that it defines itself come first. */
export function withDefinedNames(request: OperationRequest, { lists, macros }: DefinedNames): OperationRequest {
  if (!('strategy' in request)) return request;
  return { ...request, lists: { ...lists, ...request.lists }, macros: { ...macros, ...request.macros } };
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/u).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

function read(flag: string, given: string, split: (text: string) => string[]): [string, string[]] {
  const [, name = '', file = ''] = /^([^=]+)=(.+)$/su.exec(given) ?? [];
  if (file === '') throw new CommandError(`${flag} is written as name=file, such as tea=tea.txt, not “${given}”.`);
  try {
    return [name, split(readFileSync(file, 'utf8').replace(/^\ufeff/u, ''))];
  } catch (error) {
    throw new CommandError(`The file of ${flag} ${given} cannot be read: ${explain(error)}`);
  }
}
