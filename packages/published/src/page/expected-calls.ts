import type { GivenCall } from '../answering/call.ts';

/** Parameters of the workbench's address that select the lines. */
const OF_LINES = ['simple', 'cql', 'strategy', 'criteria', 'filter'] as const;
/** Number of lines that the screens show first, and the width of their contexts in tokens. */
const FIRST_LINES = { limit: '100', context: '20,20' };

/** Path of the screen of a word of the list. */
const WORD = /^\/word\/([^/]+)$/i;

/**
 * The calls that the screen of an address (the part after `#`) will make: first the one for the lines of a search or for words of the
 * list, then those that the portal makes when it has that answer. Their data are fetched while the portal is loading. None for other
 * screens. If the portal makes other calls, only time is lost.
 */
export function expectedCalls(hash: string): readonly GivenCall[] {
  const [path = '', search = ''] = hash.slice(1).split('?');
  const given = new URLSearchParams(search);
  const word = given.get('word') ?? '';
  switch (path.toLowerCase()) {
    case '/workbench': {
      const taken = OF_LINES.flatMap((name) => given.getAll(name).map((value) => [name, value]));
      const isQuery = given.has('simple') || given.has('cql');
      return isQuery && !given.has('view') && !given.has('sort') ? [linesOf(taken)] : [];
    }
    case '/kwic':
    case '/concordance':
      return word === '' ? [] : [linesOf([['simple', word]])];
    case '/sresult':
      return word === '' ? [] : [{ method: 'POST', path: '/corpus/searchWord/1', body: sentencesOf(word, given) }];
    case '/list':
      // One word needs the same data as all words.
      return given.get('tab') === 'words' ? [get('/corpus/urduizedWords?limit=1')] : [];
    default: {
      const listed = WORD.exec(path)?.[1];
      if (listed === undefined) return [];
      return [get(`/corpus/urduizedWords/${listed}?unlisted=null`), get(`/corpus/wordProfile/${listed}`)];
    }
  }
}

function get(path: string): GivenCall {
  return { method: 'GET', path };
}

function linesOf(query: string[][]): GivenCall {
  const search = new URLSearchParams([...query, ...Object.entries(FIRST_LINES)]);
  return get(`/corpus/concordance?${search}`);
}

function sentencesOf(word: string, given: URLSearchParams): object {
  const criteria = given.get('criteria');
  return { word, ...(criteria === null ? {} : { criteria }) };
}
