import type { Weight } from './operation.ts';

interface Lines {
  readonly sort?: readonly string[];
  readonly sample?: number | undefined;
  readonly shuffle?: boolean;
  readonly withoutNames: boolean;
  readonly contextFilters: readonly unknown[];
  readonly firstHitPerDocument: boolean;
}

/** Lines in the order of the corpus are found without finding all hits first. */
export function linesWeight(request: Lines): Weight {
  const { sort = [], sample, shuffle = false } = request;
  const { withoutNames, contextFilters, firstHitPerDocument } = request;
  const isPlain = sort.length === 0 && sample === undefined && !shuffle;
  const isWhole = !withoutNames && contextFilters.length === 0 && !firstHitPerDocument;
  return isPlain && isWhole ? 'light' : 'middling';
}
