import type { Spans, TypeSet } from '../../corpus/index.ts';
import type { SearchedPart } from './searched-part.ts';

/** Hits that are all places of some types side by side in a part, where the tokens lie elsewhere. */
export interface FarHits {
  readonly types: readonly TypeSet[];
  readonly part: SearchedPart;
}

/** A part as it is asked for where the tokens lie: undefined for the whole corpus. */
export function farPart({ whole, start, end }: SearchedPart): Spans | undefined {
  return whole ? undefined : { start, end };
}
