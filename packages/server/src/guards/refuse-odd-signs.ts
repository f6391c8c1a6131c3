import { CallError } from '@zaban/calls';
import type { App } from '../services.ts';

/**
 * Refuses, for all calls, text that not every database can store: NUL, which PostgreSQL refuses, and lone halves of surrogate
 * pairs, which would be replaced by other characters.
 */
export function refuseOddSigns(app: App): void {
  // In an address NUL can only be written as %00, and half a surrogate pair not at all.
  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    if (url.includes('%00')) throw refusal();
  });
  app.addHook('preValidation', async ({ body }) => {
    const place = placeOfOddSign(body);
    if (place !== undefined) throw refusal(place);
  });
}

/** @param place path of the text in the body */
function refusal(place?: string): CallError {
  return new CallError(
    'bad_request',
    `${place === undefined ? 'The request' : `“${place}” in the request`} contains characters that are not text (NUL, or half of a surrogate pair); remove them.`,
  );
}

/**
 * Path of the first text with such a character in a JSON value, such as `items[2].name`; undefined if there is none. If the name
 * of a field has one, the path of its object. Not recursive, so that deep nesting does not use the stack.
 */
function placeOfOddSign(sent: unknown): string | undefined {
  const left: (readonly [value: unknown, place: string])[] = [[sent, '']];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, place] = next;
    if (typeof value === 'string') {
      if (isOdd(value)) return place === '' ? 'the body' : place;
    } else if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) left.push([value[at], `${place}[${at}]`]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value).toReversed()) {
        if (isOdd(name)) return place === '' ? 'the body' : place;
        left.push([part, place === '' ? name : `${place}.${name}`]);
      }
    }
  }
  return undefined;
}

function isOdd(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
