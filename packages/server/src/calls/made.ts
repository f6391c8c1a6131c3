import type { Made } from '../answers/answers.ts';
import type { Asker } from '../visitors/asker.ts';
import type { Run } from '../access/access.ts';

export type { Made } from '../answers/answers.ts';

/** The client of a call, and the function that runs operations for it. */
export interface Asking {
  readonly asker: Asker;
  readonly run: Run;
}

/** The promise of an answer. */
export type Answered<Doc extends object> = Promise<Made<Doc>>;
