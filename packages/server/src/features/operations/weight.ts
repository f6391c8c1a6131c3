import type { OperationName } from '@zaban/contract';
import type { Weight } from '../../workers/index.ts';

/**
 * Whatever is asked of them: many passes over the corpus, or a look at some places. Collocates are a pass over the hits, and
 * the page of a word waits for them.
 */
const HEAVY: ReadonlySet<OperationName> = new Set(['keyness', 'ngrams']);
const LIGHT: ReadonlySet<OperationName> = new Set(['positions', 'documents']);

interface Asked {
  readonly operation: OperationName;
  readonly sort?: readonly string[];
  readonly sample?: number | undefined;
  readonly shuffle?: boolean;
  readonly withoutNames?: boolean;
  readonly contextFilters?: readonly unknown[];
  readonly firstHitPerDocument?: boolean;
}

/** What a request is expected to need. Lines in the order of the corpus are found without finding all hits first. */
export function weightOf(asked: Asked): Weight {
  const { operation, sort = [], sample, shuffle = false } = asked;
  const { withoutNames = false, contextFilters = [], firstHitPerDocument = false } = asked;
  if (HEAVY.has(operation)) return 'heavy';
  if (LIGHT.has(operation)) return 'light';
  const isLines = operation === 'concordance' || operation === 'sentences';
  const isPlain = sort.length === 0 && sample === undefined && !shuffle;
  const isWhole = !withoutNames && contextFilters.length === 0 && !firstHitPerDocument;
  return isLines && isPlain && isWhole ? 'light' : 'middling';
}
