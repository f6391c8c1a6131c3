import type { GivenCall } from '../answering/call.ts';

/** Parts of the workbench's address that say which lines are shown. */
const OF_LINES = ['simple', 'cql', 'strategy', 'criteria', 'filter'] as const;
/** Lines that the screens show first, and the words beside them. */
const FIRST_LINES = { limit: '100', context: '20,20' };

/**
 * The call for the first lines of the screen that an address names behind its `#`: what it needs is fetched while the portal is still
 * on its way. Undefined for a screen without lines. A call that differs from the portal's own costs time, and changes no answer.
 */
export function expectedCall(hash: string): GivenCall | undefined {
  const [path, search = ''] = hash.slice(1).split('?');
  const given = new URLSearchParams(search);
  const word = given.get('word') ?? '';
  switch (path.toLowerCase()) {
    case '/workbench': {
      const taken = OF_LINES.flatMap((name) => given.getAll(name).map((value) => [name, value]));
      const isQuery = given.has('simple') || given.has('cql');
      return isQuery && !given.has('view') && !given.has('sort') ? linesOf(taken) : undefined;
    }
    case '/kwic':
    case '/concordance':
      return word === '' ? undefined : linesOf([['simple', word]]);
    case '/sresult':
      return word === '' ? undefined : { method: 'POST', path: '/corpus/searchWord/1', body: sentencesOf(word, given) };
    default:
      return undefined;
  }
}

function linesOf(query: string[][]): GivenCall {
  const search = new URLSearchParams([...query, ...Object.entries(FIRST_LINES)]);
  return { method: 'GET', path: `/corpus/concordance?${search}` };
}

function sentencesOf(word: string, given: URLSearchParams): object {
  const criteria = given.get('criteria');
  return { word, ...(criteria === null ? {} : { criteria }) };
}
