import { CallFailure } from './call-failure.ts';
import type { App } from '../services.ts';

/** Objects and lists inside each other; the deepest body of a call has six. */
const MAX_DEPTH = 32;
/** Values in all; the longest body of a call, 200 items of saved work, has 1,202. */
const MAX_VALUES = 5000;

/**
 * Refuses bodies that hold more values, or nest them deeper, than any call needs, before they are parsed: what a body
 * costs grows with the number of its values, and 80,000 empty lists take a parser ten times as long as one text of the same
 * size.
 */
export function refuseIntricateJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = problemOf(String(body));
    if (problem === undefined) void parse(request, String(body), done);
    else done(new CallFailure('bad_request', problem), undefined);
  });
}

/**
 * What is wrong with a body; undefined when it can be parsed. O(length of the text). Values are counted by the signs that
 * stand before them: commas and opening brackets. Those inside strings do not count.
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

/** Where the string ends that begins at a place; the end of the text when it does not. Searched for, unless it has escapes. */
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
