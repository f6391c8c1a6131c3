import type { AskedOf, Schemas } from '@zaban/calls';
import { patternOf, problemSentence, searchOf } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import type { z } from 'zod';

/** A call as it was received, before validation. */
export interface GivenCall {
  readonly method: 'GET' | 'POST';
  /** Path with its query string; begins with `/corpus/`. */
  readonly path: string;
  readonly body?: unknown;
}

/** A call after validation: its parts as their schemas parsed them, and `search`, the query string as it was received. */
export interface ReadCall<Given extends Schemas> extends AskedOf<Given> {
  readonly search: string;
}

/** An answer that is a file instead of JSON. */
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

/** An entry of the table of calls. */
export interface Call<Tools> {
  readonly method: GivenCall['method'];
  /** Path as of a route, such as `/corpus/pages/:name`. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly answer: (tools: Tools, given: GivenCall, match: RegExpExecArray) => Promise<object | null>;
}

/** The field whose empty value is not dropped: an empty category is refused like any unknown category. */
const EMPTY_ALLOWED = 'criteria';

/**
 * An entry of the table of calls, with its schemas. Empty fields of a query string, as forms send them, count as missing
 * unless `emptyCounts`.
 */
export function call<Tools, Given extends Schemas>(
  { method, path }: Pick<Call<Tools>, 'method' | 'path'>,
  schemas: Given,
  answer: (tools: Tools, read: ReadCall<Given>) => object | null | Promise<object | null>,
  emptyCounts = false,
): Call<Tools> {
  const names = Array.from(path.matchAll(/:([a-z]+)/gi), ([, name]) => name);
  const pattern = patternOf(path);
  return {
    method,
    path,
    pattern,
    async answer(tools, given, match) {
      const search = searchOf(given.path);
      const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
      return answer(tools, {
        params: read(schemas.params, params) as ReadCall<Given>['params'],
        query: read(schemas.query, queryOf(search, emptyCounts)) as ReadCall<Given>['query'],
        body: read(schemas.body, given.body) as ReadCall<Given>['body'],
        search,
      });
    },
  };
}

/** Parses a query string. A name that occurs once has a string, a repeated name a list. */
function queryOf(search: string, emptyCounts: boolean): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  const given = new URLSearchParams(search);
  for (const name of new Set(given.keys())) {
    const [value = '', ...more] = given.getAll(name);
    if (more.length > 0) query[name] = [value, ...more];
    else if (value !== '' || emptyCounts || name === EMPTY_ALLOWED) query[name] = value;
  }
  return { ...query };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RequestError('bad_request', problemSentence(parsed.error.issues.slice(0, 1)));
  return parsed.data;
}
