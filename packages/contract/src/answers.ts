import { optional, text } from './described.ts';
import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

/** Schema of the answer of a successful call: `{ "message": "Success", "doc": … }`. */
export function successOf<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ message: z.literal('Success'), doc });
}

/** The answer of a failed call. Its HTTP status is `ERROR_STATUS[code]`. */
export const Failure = z
  .object({
    message: z.literal('Failed'),
    err: text('One sentence for people.'),
    code: z.enum(ERROR_CODES).describe('Stable code of the failure.'),
    line: optional.whole('Line of the fault in a query, from 1.'),
    column: optional.whole('Column of the fault in a query, from 1.'),
    offset: optional.whole('UTF-16 offset of the fault in a query, from 0.'),
    length: optional.whole('UTF-16 length of the fault in a query.'),
  })
  .meta({ id: 'Failure', description: 'The answer of every call that fails.' });

export type Failure = z.infer<typeof Failure>;
