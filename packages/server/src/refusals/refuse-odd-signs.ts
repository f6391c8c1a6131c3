import { CallFailure } from './call-failure.ts';
import type { App } from '../services.ts';

/**
 * Refuses text that not every database can keep, once for all calls: NUL, which PostgreSQL does not take, and halves of
 * surrogate pairs, which are no characters and would come back as others.
 */
export function refuseOddSigns(app: App): void {
  // In path and query NUL can only stand as %00: half a pair cannot be written there at all.
  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    if (url.includes('%00')) throw refusal();
  });
  app.addHook('preValidation', async ({ body }) => {
    const place = placeOfOddSign(body);
    if (place !== undefined) throw refusal(place);
  });
}

/** @param place where they are in the body */
function refusal(place?: string): CallFailure {
  return new CallFailure(
    'bad_request',
    `${place === undefined ? 'The request' : `“${place}” in the request`} contains characters that are not text (NUL, or half of a surrogate pair); remove them.`,
  );
}

/**
 * Where the first text in what was sent as JSON has such a sign, such as `items[2].name`; undefined without one. Where the
 * name of a field has it, the object is named. Depth costs no stack.
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
