import type { z } from 'zod';
import type { Fields } from './field.ts';

/** What a request is expected to need: a look at some places, a pass over all hits, or many passes over the corpus. */
export type Weight = 'light' | 'middling' | 'heavy';

/** What is said of an operation once; schemas, calls, flags, documentation and files of results follow from it. */
export interface Operation<Taken extends Fields = Fields, Answer extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly fields: Taken;
  /** What a request costs; some depend on what is asked for. */
  readonly weight: Weight | ((request: never) => Weight);
  /** What a file of the whole result holds, where one is given. */
  readonly file?: 'lines' | 'rows';
  /** What a file of the result says of its figures, besides the settings: formulas and units. */
  readonly figures?: (request: never) => readonly (readonly [name: string, text: string])[];
  /** Shape of an answer, made when it is asked for, so that a page that needs the fields alone loads no schemas. */
  readonly answer: () => Answer;
}
