import { readZip } from '../../packages/server/src/testing/read-zip.ts';
import type { Client, Query } from './client.ts';
import { Gathered } from './gathered.ts';
import { of, sequence } from './queries.ts';
import type { Strategy, Task } from './task.ts';

// The description that the server gives of its calls names every parameter. Each is tried on its own, so that a call or
// parameter that no other strategy knows is tried too.

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: { readonly enum?: readonly string[] };
}

interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/** Values of the parameters that are no choices, by name; those of one call as `call name`. */
function valuesFor({ fileName, seeds: [seed], words }: Pick<Task, 'fileName' | 'seeds' | 'words'>): Values {
  const around = `[]{5} ${sequence(seed)} []{4}`;
  return {
    among: '[word=".*"]',
    attribute: 'word',
    by: 'node:word,R1:word,R2:word,R3:word',
    'distribution by': 'fileName',
    context: '50,50',
    contextFilter: `0,50:${sequence(seed)}`,
    cql: '[]',
    criteria: 'all',
    category: 'Home and daily life',
    fields: 'fileName',
    file: fileName,
    filepath: fileName,
    filesWith: around,
    filter: of(fileName).filter,
    initial: 'd',
    k: '100',
    limit: '500',
    'suggestWords limit': '50',
    lines: '20',
    minimum: '1',
    minimumFiles: '2',
    minimumFrequency: '2',
    minimumJoint: '2',
    n: '6',
    'corpusDetails/{criteria} criteria': 'literary',
    'pages/{name} name': 'about',
    'getCorpusFile/{name} name': 'literary',
    offset: '50',
    pattern: '.*a.*',
    points: '10000',
    reference: 'rest',
    sample: '50',
    seed: '7',
    simple: `${seed.join(' ')} * * *`,
    sort: 'R1,R2,R3,L1,L2,L3',
    sourceLanguage: 'Punjabi',
    spelling: 'dera',
    stop: words
      .slice(0, 20)
      .filter((word) => word !== ',')
      .join(','),
    target: [of(fileName).filter],
    typed: 'd',
    unit: 'words',
    window: '10,10',
    within: 'none',
    word: 'dera',
  };
}

/** Headers that change the form of an answer: none, progress events, a part of it, and only if it has changed. */
const FORMS: readonly Readonly<Record<string, string>>[] = [
  {},
  { accept: 'text/event-stream' },
  { range: 'bytes=100-2000' },
  { 'if-none-match': '*' },
];

/** The parameters that limit a call to one text. */
const OF_TEXT: readonly string[] = ['cql', 'filter', 'target', 'filepath'];

export interface DescribedRequest {
  /** Path below `/corpus/`. */
  readonly path: string;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Requests about the text for all calls of the description that change nothing: with the necessary parameters in every form, then with
 * each other parameter, or each choice of it.
 * @throws Error if a value for a parameter is missing here
 */
export function requestsOf(
  { paths }: Description,
  known: Pick<Task, 'fileName' | 'seeds' | 'words'>,
): readonly DescribedRequest[] {
  const values = valuesFor(known);
  return Object.entries(paths).flatMap(([address, { get }]): DescribedRequest[] => {
    const call = address.replace('/corpus/', '');
    if (get === undefined || !address.startsWith('/corpus/')) return [];
    const valueOf = ({ name }: Parameter): string | readonly string[] => {
      const value = values[`${call.replace('export/', '')} ${name}`] ?? values[name];
      if (value === undefined) throw new Error(`${address}: there is no value to try for the parameter “${name}”`);
      return value;
    };
    const parameters = get.parameters ?? [];
    const path = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((built, parameter) => built.replace(`{${parameter.name}}`, String(valueOf(parameter))), call);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const needed = inQuery.filter(({ name, required }) => required || OF_TEXT.includes(name));
    const base: Query = Object.fromEntries(needed.map((parameter) => [parameter.name, valueOf(parameter)]));
    const others = inQuery.filter((parameter) => !needed.includes(parameter));
    const inForms = FORMS.map((headers) => ({ path, query: base, headers }));
    const withOthers = others.flatMap((parameter): DescribedRequest[] => {
      // A request has one query.
      const { cql, ...rest } = base;
      const plain = parameter.name === 'simple' || cql === undefined ? rest : base;
      const choices = parameter.schema.enum ?? [valueOf(parameter)];
      return choices.map((value) => ({ path, query: { ...plain, [parameter.name]: value }, headers: {} }));
    });
    return [...inForms, ...withOthers];
  });
}

export async function descriptionOf(client: Client): Promise<Description> {
  return JSON.parse((await client.text('openapi.json')) ?? '') as Description;
}

/** Adds all texts in an answer: the strings of an object or a list together, and each on its own. */
function gatherTexts(gathered: Gathered, value: unknown): void {
  if (typeof value === 'string') gathered.addFragment(value);
  if (typeof value !== 'object' || value === null) return;
  const parts: unknown[] = Object.values(value);
  gathered.addFragment(parts.filter((part) => typeof part === 'string').join(' '));
  for (const part of parts) gatherTexts(gathered, part);
}

/** The texts of an answer in any format: JSON, lines of JSON, tables, workbooks and archives. */
async function gatherAnswer(gathered: Gathered, bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 2).toString() === 'PK') {
    for (const xml of (await readZip(bytes)).values()) gathered.addFragment(xml.replaceAll(/<[^>]*>/g, ' '));
    return;
  }
  for (const line of bytes.toString().split('\n')) {
    try {
      gatherTexts(gathered, JSON.parse(line.replace(/^data: /, '')));
    } catch {
      gathered.addFragment(line.replaceAll(/[\t,"]+/g, ' '));
    }
  }
}

/** Sends a request and adds all texts of its answer. */
export async function tryRequest(
  client: Client,
  { path, query, headers }: DescribedRequest,
  gathered: Gathered,
): Promise<void> {
  const bytes = await client.bytes(path, query, headers);
  if (bytes !== undefined) await gatherAnswer(gathered, bytes);
}

/** Tries every parameter of every call of the description. */
export const byDescription: Strategy = async (task) => {
  const { client, most } = task;
  const gathered = new Gathered();
  for (const request of requestsOf(await descriptionOf(client), task)) {
    if (client.requests >= most) break;
    await tryRequest(client, request, gathered);
  }
  return gathered;
};
