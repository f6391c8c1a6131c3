import { isUtf8 } from 'node:buffer';
import { CallError } from '@zaban/calls';
import type { App } from '../services.ts';

/** Maximum nesting of objects and lists; the deepest body of a call has 6 levels. */
const MAX_DEPTH = 32;
/** Maximum number of values; the largest body of a call, 200 items of saved work, has 1,202. */
const MAX_VALUES = 5000;

/**
 * Refuses bodies with more values or deeper nesting than any call needs, before they are parsed: the cost of parsing grows with
 * the number of values, and 80,000 empty lists take ten times as long as one string of the same size. Refuses a body in another
 * encoding too: its word would be found nowhere. An empty body is none: many clients name the content type with every request.
 */
export function refuseIntricateJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = String(bytes);
    const problem = encodingProblem(bytes as Buffer, request.headers['content-encoding']) ?? problemOf(body);
    if (body === '') done(null, undefined);
    else if (problem === undefined) void parse(request, body, done);
    else done(new CallError('bad_request', problem), undefined);
  });
}

function encodingProblem(bytes: Buffer, encoding = 'identity'): string | undefined {
  if (encoding !== 'identity') return 'The body is compressed; send it without Content-Encoding.';
  return isUtf8(bytes) ? undefined : 'The body is not UTF-8; send it in UTF-8.';
}

/**
 * The problem of a body; undefined if it may be parsed. O(length of the text). Values are counted by the commas and opening
 * brackets before them, except within strings.
 */
function problemOf(json: string): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(json, at);
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return 'The body is nested too deeply.';
    if (values > MAX_VALUES) return 'The body has more values than any call accepts.';
  }
  return undefined;
}

/** Offset of the closing quote of the string that begins at `start`; the length of the text if there is none. Fast without escapes. */
function endOfString(json: string, start: number): number {
  const quote = json.indexOf('"', start + 1);
  if (quote === -1) return json.length;
  if (!json.slice(start + 1, quote).includes('\\')) return quote;
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) return at;
  }
  return json.length;
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));
