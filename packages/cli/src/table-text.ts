import { CommandError } from './command-error.ts';

/** The text of a table in UTF-8. Throws a CommandError that says how to save it: a wrong guess would change names without a word. */
export function tableText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(`${file}: it is not UTF-8. Save the table as “CSV UTF-8”.`);
  }
}
