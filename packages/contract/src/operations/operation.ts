import type { z } from 'zod';
import type { Fields } from './field.ts';

/** Expected cost of a request: some positions, one pass over all hits, or many passes over the corpus. */
export type Weight = 'light' | 'middling' | 'heavy';

/** The description of an operation, from which schemas, calls, flags, documentation and files of results are derived. */
export interface Operation<Taken extends Fields = Fields, Answer extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly fields: Taken;
  /** Cost of a request; a function if it depends on the request. */
  readonly weight: Weight | ((request: never) => Weight);
  /** What a file of the whole result contains; absent if there is no such file. */
  readonly file?: 'lines' | 'rows';
  /** Fields that change nothing in such a file, besides the page of rows: it has all texts, columns and rows. */
  readonly notInFile?: readonly string[];
  /** Formulas and units that a file of the result states besides the settings. */
  readonly figures?: (request: never) => readonly (readonly [name: string, text: string])[];
  /** Makes the schema of an answer; a function, so that a page that needs only the fields loads no schemas. */
  readonly answer: () => Answer;
}
