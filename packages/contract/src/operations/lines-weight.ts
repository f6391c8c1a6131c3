import type { Weight } from './operation.ts';

interface Lines {
  readonly sort?: readonly string[];
  readonly sample?: number | undefined;
  readonly shuffle?: boolean;
  readonly withoutNames: boolean;
  readonly contextFilters: readonly unknown[];
  readonly firstHitPerDocument: boolean;
  readonly firstHitPer: readonly string[];
}

/** The weight of a request for lines: light if its page can be found without all hits, that is, in the order of the corpus. */
export function linesWeight(request: Lines): Weight {
  const { sort = [], sample, shuffle = false } = request;
  const { withoutNames, contextFilters, firstHitPerDocument, firstHitPer } = request;
  const isPlain = sort.length === 0 && sample === undefined && !shuffle;
  const isWhole = !withoutNames && contextFilters.length + firstHitPer.length === 0 && !firstHitPerDocument;
  return isPlain && isWhole ? 'light' : 'middling';
}
