import { problemSentence } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import type { z } from 'zod';

/** What a call was given, before it is looked at. */
export interface GivenCall {
  readonly method: 'GET' | 'POST';
  /** Path with its query string, from `/corpus/` on. */
  readonly path: string;
  readonly body?: unknown;
}

interface Schemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a call is answered from: its parts as their schemas read them, and the query string as it came. */
export interface ReadCall<Given extends Schemas> {
  readonly params: Read<Given['params']>;
  readonly query: Read<Given['query']>;
  readonly body: Read<Given['body']>;
  readonly search: string;
}

/** A file that an answer is, instead of JSON. */
export class AnsweredFile {
  readonly name: string;
  readonly type: string;
  readonly parts: BlobPart[];

  constructor(name: string, type: string, parts: BlobPart[]) {
    this.name = name;
    this.type = type;
    this.parts = parts;
  }
}

/** One call of the table. */
export interface Call<Tools> {
  readonly method: GivenCall['method'];
  /** As routes are written: `/corpus/pages/:name`. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly answer: (tools: Tools, given: GivenCall, match: RegExpExecArray) => Promise<object>;
}

/** An empty category is none that a site has: it is refused as any other unknown one. */
const KEPT_EMPTY = 'criteria';

/** A call with its schemas; fields of a query string that a form left empty were not given. */
export function call<Tools, Given extends Schemas>(
  method: GivenCall['method'],
  path: string,
  schemas: Given,
  answer: (tools: Tools, read: ReadCall<Given>) => object | Promise<object>,
): Call<Tools> {
  const names = Array.from(path.matchAll(/:([a-z]+)/gi), ([, name]) => name);
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[a-z]+/gi, '([^/]+)')}$`);
  return {
    method,
    path,
    pattern,
    async answer(tools, given, match) {
      const search = given.path.split('?')[1] ?? '';
      const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1])]));
      return answer(tools, {
        params: read(schemas.params, params) as ReadCall<Given>['params'],
        query: read(schemas.query, queryOf(search)) as ReadCall<Given>['query'],
        body: read(schemas.body, given.body) as ReadCall<Given>['body'],
        search,
      });
    },
  };
}

/** A name that is given once has a text, one that is given more often a list. */
function queryOf(search: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  const given = new URLSearchParams(search);
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    if (values.length > 1) query[name] = values;
    else if (values[0] !== '' || name === KEPT_EMPTY) [query[name]] = values;
  }
  return { ...query };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RequestError('bad_request', problemSentence(parsed.error.issues.slice(0, 1)));
  return parsed.data;
}
