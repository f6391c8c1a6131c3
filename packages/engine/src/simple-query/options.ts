import type { Tagset } from './tagset.ts';
import type { Tokeniser } from './tokeniser.ts';

/** What a corpus makes of simple queries. */
export interface SimpleQueryOptions {
  readonly tokenise: Tokeniser;
  readonly tagset: Tagset;
}
