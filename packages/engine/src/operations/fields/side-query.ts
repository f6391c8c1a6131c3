import { RequestError } from '../../errors.ts';

/** A query of a request beside its main one. */
export type SideQuery = 'the context filter' | 'filesWith' | 'among';

/**
 * What `ask` gives. An error with a place in a query that stands beside the main one says in its sentence which query is
 * meant and where in it: on its own the place would be looked for in the main query.
 */
export function inSideQuery<T>(name: SideQuery, text: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof RequestError) || error.place === undefined) throw error;
    const { line, column } = error.place;
    const where = `${line === 1 ? '' : `line ${line}, `}column ${column} of ${name} “${text}”`;
    throw new RequestError(error.code, `${error.message.replace(/\.$/u, '')} (${where}).`);
  }
}
