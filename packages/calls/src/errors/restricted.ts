import { CallError } from './call-error.ts';

/** The error for the whole of a text that may only be searched. */
export function restricted(fileName: string): CallError {
  return new CallError(
    'restricted',
    `${fileName} can be searched, but its rights do not allow the whole text to be shown or downloaded.`,
  );
}
