import { RequestError } from '../../errors.ts';

/** A secondary query of a request, as error messages name it. */
export type SideQuery = 'the context filter' | 'filesWith' | 'among' | 'the pattern of terms';

/**
 * Calls `parse` and returns its result. To an error with a source position, adds the name of the secondary query and
 * the position in it; clients apply `place` of an error to the main query.
 */
export function inSideQuery<T>(name: SideQuery, text: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RequestError) || error.place === undefined) throw error;
    const { line, column } = error.place;
    const where = `${line === 1 ? '' : `line ${line}, `}column ${column} of ${name} “${text}”`;
    throw new RequestError(error.code, `${error.message.replace(/\.$/u, '')} (${where}).`);
  }
}
