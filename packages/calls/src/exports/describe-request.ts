import {
  completed,
  figuresOf,
  type Operation,
  OPERATIONS,
  partInWords,
  type ExplainDoc,
  type OperationRequest,
  type PartGiven,
} from '@zaban/contract';
import type { OneQuery } from '../tasks/explain.ts';
import type { CallRunner } from '../context/client.ts';

type Description = (readonly [name: string, value: string])[];

/** Explains a query; see `explainQuery`. */
export type Explain = (query: OneQuery) => Promise<ExplainDoc>;

interface PartFigures {
  readonly total: number;
  readonly tokens: number;
  readonly words: number;
}

/** The description of a request in a file of its whole result: query, subcorpora with their sizes, settings, formula, unit. */
export async function describeRequest(
  request: OperationRequest,
  explain: Explain,
  { run, client }: CallRunner,
): Promise<Description> {
  const described = async (name: string, part: PartGiven): Promise<Description> => {
    const figures = await run<PartFigures>(completed({ operation: 'documents', ...partOnly(part), limit: 0 }), client);
    const { total, tokens, words } = figures;
    return [
      [name, describePart(part)],
      [`size of ${name}`, sizeInWords(total, tokens, words)],
    ];
  };
  const parts: Description[] = [];
  if ('target' in request) {
    parts.push(await described('target', request.target));
    const { reference } = request;
    if (reference === 'rest') parts.push([['reference', 'the corpus without the target']]);
    else if ('listName' in reference) parts.push([['reference', `the list ${reference.listName}`]]);
    else if ('corpus' in reference && reference.corpus !== undefined) {
      parts.push([['reference', `the corpus ${reference.corpus}, ${describePart(reference)}`]]);
    } else if (!('list' in reference)) parts.push(await described('reference', reference));
  } else parts.push(await described('texts searched', request));
  return [...(await queryOf(request, explain)), ...parts.flat(), ...settingsOf(request), ...figuresOf(request)];
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** `1 text, 72 tokens, 62 words` */
export function sizeInWords(texts: number, tokens: number, words: number): string {
  return [counted(texts, 'text'), counted(tokens, 'token'), counted(words, 'word')].join(', ');
}

function partOnly({ criteria, filter, filesWith }: PartGiven): PartGiven {
  return { criteria, filter, filesWith };
}

function describePart({ criteria = 'all', filter = {}, filesWith = '' }: PartGiven): string {
  const category = criteria === 'all' ? [] : ([['category', [criteria]]] as const);
  return partInWords([...category, ...Object.entries(filter)], filesWith) || 'the whole corpus';
}

async function queryOf(request: OperationRequest, explain: Explain): Promise<Description> {
  const { cql, simple, lists, macros } = request as OneQuery;
  if (cql === undefined && simple === undefined) return [];
  const { cql: printed, reading } = await explain({ cql, simple, lists, macros });
  return [
    ['query (CQL)', printed],
    ['query in words', reading],
  ];
}

const QUERY_AND_PARTS = ['cql', 'simple', 'criteria', 'filter', 'filesWith', 'target', 'reference'];
const DESCRIBED_ELSEWHERE = new Set(['operation', 'id', 'offset', 'limit', ...QUERY_AND_PARTS]);

/** All other fields of the request that shape the file, including defaults. */
function settingsOf(request: OperationRequest): Description {
  const { notInFile = [] }: Operation = OPERATIONS[request.operation];
  return Object.entries(request)
    .filter(([name, value]) => !DESCRIBED_ELSEWHERE.has(name) && !notInFile.includes(name) && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}
