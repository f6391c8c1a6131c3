// Which forms do responses have?
import { Failure } from '@zaban/contract';
import { z } from 'zod';

/** The answer of a successful call, as the schema of `successOf` describes it. */
export function success<Doc>(doc: Doc): { message: 'Success'; doc: Doc } {
  return { message: 'Success', doc };
}

/** The answer of a successful call that returns no data. */
export const DONE = success({ done: true as const });

/** The description of an answer that is a file of one of these types, or a text. */
export function fileAnswer(description: string, ...types: readonly string[]) {
  const content = types.map((type) => {
    const [name = ''] = type.split(';');
    return [name, { schema: name === 'application/json' ? z.looseObject({}) : z.string() }] as const;
  });
  return { description, content: Object.fromEntries(content) };
}

/** Response schemas for the error statuses of a call. */
export function failureResponses<Status extends number>(...statuses: Status[]): Record<Status, typeof Failure> {
  return Object.fromEntries(statuses.map((status) => [status, Failure])) as Record<Status, typeof Failure>;
}
