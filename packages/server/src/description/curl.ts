import { PATHS } from '@zaban/contract';
import type { Call } from './openapi.ts';

/** File in which the examples keep the session. */
const COOKIES = 'cookies.txt';

/** A word of a command line for POSIX shells. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A field of a query string, which curl encodes where that is necessary. */
function field(name: string, value: string): string {
  const isPlain = /^[\w,:.-]+$/.test(value);
  return `${isPlain ? '-d' : '--data-urlencode'} ${quoted(`${name}=${value}`)}`;
}

/**
 * The command that makes the call of the example; undefined if a value of the path or a required one has no example.
 * @param address address of the site for visitors
 */
export function curlOf(address: string, method: string, path: string, call: Call): string | undefined {
  const { parameters = [], requestBody, responses, security = [] } = call;
  if (parameters.some(({ required, example }) => required === true && example === undefined)) return undefined;
  const [body] = Object.values(requestBody?.content ?? {});
  if (body !== undefined && body.example === undefined) return undefined;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const place = inPath.reduce(
    (part, { name, example = '' }) => part.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  const fields = parameters.flatMap(({ in: part, name, example }) =>
    part === 'query' && example !== undefined ? [field(name, example)] : [],
  );
  const types = Object.keys(responses['200']?.content ?? {});
  const isBinary = types.length === 1 && /zip|officedocument/.test(types[0] ?? '');
  return [
    'curl -s',
    ...(isBinary ? ['-OJ'] : []),
    ...(fields.length > 0 ? ['-G'] : []),
    ...(method === 'post' && body === undefined ? ['-X POST'] : []),
    ...(path === PATHS.loginUser ? [`-c ${COOKIES}`] : []),
    ...(security.length > 0 ? [`-b ${COOKIES}`] : []),
    quoted(address + place),
    ...fields,
    ...(body === undefined ? [] : [`--json ${quoted(JSON.stringify(body.example))}`]),
  ].join(' ');
}
