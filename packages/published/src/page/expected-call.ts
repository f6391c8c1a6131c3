import type { GivenCall } from '../answering/call.ts';

/** Parameters of the workbench's address that select the lines. */
const OF_LINES = ['simple', 'cql', 'strategy', 'criteria', 'filter'] as const;
/** Number of lines that the screens show first, and the width of their contexts in tokens. */
const FIRST_LINES = { limit: '100', context: '20,20' };

/** Path of the screen of a word of the list. */
const WORD = /^\/word\/([^/]+)$/i;

/**
 * The call that the screen of an address (the part after `#`) will make first: the lines of a search, or words of the list. Its data is
 * fetched while the portal is loading. Undefined for other screens. If the portal makes another call, only time is lost.
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
    case '/list':
      // One word needs the same data as all words.
      return given.get('tab') === 'words' ? { method: 'GET', path: '/corpus/urduizedWords?limit=1' } : undefined;
    default: {
      const listed = WORD.exec(path)?.[1];
      return listed === undefined ? undefined : { method: 'GET', path: `/corpus/urduizedWords/${listed}` };
    }
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
