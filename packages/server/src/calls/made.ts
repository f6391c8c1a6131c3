import type { Made } from '../answers/answers.ts';
import type { Asker } from '../visitors/asker.ts';
import type { Run } from '../reading/readings.ts';

export type { Made } from '../answers/answers.ts';

/** For whom a call is answered, and how it reaches the texts. */
export interface Asking {
  readonly asker: Asker;
  readonly run: Run;
}

/** An answer that is the same for everybody, whatever the build. */
export type Answered<Doc extends object> = Promise<Made<Doc>>;
