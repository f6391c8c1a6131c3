import { CallFailure } from './call-failure.ts';
import type { App } from './services.ts';

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
    if (hasOddSign(body)) throw refusal();
  });
}

function refusal(): CallFailure {
  return new CallFailure(
    'bad_request',
    'The request holds signs that are no text (NUL, or half a character); leave them out.',
  );
}

/** Whether any text in what was sent as JSON, names of fields among it, has such a sign. Depth costs no stack. */
function hasOddSign(sent: unknown): boolean {
  const left: unknown[] = [sent];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (isOdd(value)) return true;
    } else if (Array.isArray(value)) {
      for (const part of value) left.push(part);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        if (isOdd(name)) return true;
        left.push(part);
      }
    }
  }
  return false;
}

function isOdd(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
