import { pick } from '../../analysis/index.ts';
import { type Attribute, type Corpus, fetchSpans } from '../../corpus/index.ts';
import { RequestError } from '../../errors.ts';
import type { Matches } from '../../matching/index.ts';
import type { Run } from '../run.ts';

/** Whether the token at a position stands there as a name or as a part of one. */
type NameTest = (position: number) => boolean;

/** Tokens on each side of a position that a test of names may look at. */
const NAME_REACH = 16;

/** A test for these positions. Throws a RequestError where nothing tells names from words. */
function requireNameTest({ corpus, context, budget }: Run, positions: Uint32Array): NameTest {
  const test = context.nameTest?.(corpus);
  if (test !== undefined) {
    // The targets of matches need not ascend as the matches do.
    const ascending = corpus.far === undefined ? positions : positions.toSorted();
    const at = (index: number): number => ascending[index];
    fetchSpans(corpus, positions.length, at, at, [NAME_REACH, NAME_REACH], budget);
    return test;
  }
  throw new RequestError('bad_request', 'This corpus has no word list, so names cannot be left out.');
}

/** The matches whose target, or first token, is no name. Throws `DeadlineExceeded`, and a RequestError where no word list is known. */
export function leaveOutNames(run: Run, matches: Matches): Matches {
  const position = matches.labels?.get('target') ?? matches.start;
  const isName = requireNameTest(run, position);
  const kept = new Uint32Array(matches.count);
  const budget = run.budgets.searching;
  let count = 0;
  budget.chunks(0, matches.count, (from, to) => {
    for (let match = from; match < to; match++) if (!isName(position[match])) kept[count++] = match;
  });
  return pick(matches, kept.subarray(0, count), budget);
}

/** Ascending positions of each word form of a folded form, one list a form. */
function positionsOf({ word: { lexicon }, postings }: Corpus, folded: string): Uint32Array[] {
  const form = lexicon.folded.find(folded);
  if (form === -1) return [];
  const first = lexicon.firstOfFold[form];
  return Array.from({ length: lexicon.firstOfFold[form + 1] - first }, (_, index) => postings.positions(first + index));
}

/** Counts of the values of an attribute in ranges of positions, which are ascending. */
interface CountedRanges {
  readonly counts: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/**
 * A test for these positions: whether what stands there is a name and does not count. Occurrences in texts that are restricted
 * for the reader all count, since names are told by their neighbours. Throws a RequestError where no word list is known.
 */
export function requireLeftOutTest(run: Run, positions: Uint32Array): NameTest {
  const { corpus, disclosure } = run;
  const isName = requireNameTest(run, positions);
  return (position) => isName(position) && disclosure?.isRestricted(corpus.documents.at(position)) !== true;
}

/**
 * Counts without the occurrences of some folded words that are names; occurrences in texts that are restricted for the
 * reader are all counted. Throws `DeadlineExceeded`, and a RequestError where no word list is known.
 */
export function countsWithoutNames(
  run: Run,
  attribute: Attribute,
  words: readonly string[],
  counted: CountedRanges,
): Uint32Array {
  const { corpus } = run;
  const counts = counted.counts.slice();
  for (const positions of Array.from(new Set(words), (word) => positionsOf(corpus, word)).flat()) {
    const isLeftOut = requireLeftOutTest(run, positions);
    let range = 0;
    run.budgets.counting.chunks(0, positions.length, (from, to) => {
      for (const position of positions.subarray(from, to)) {
        while (range < counted.end.length && counted.end[range] <= position) range++;
        if (range === counted.end.length || counted.start[range] > position || !isLeftOut(position)) continue;
        counts[valueAt(corpus, attribute, position)]--;
      }
    });
  }
  return counts;
}

/** Number of the value that an attribute has at a position. */
export function valueAt(corpus: Corpus, attribute: Attribute, position: number): number {
  return attribute.kind === 'stream' ? attribute.stream[position] : attribute.ofType[corpus.tokens[position]];
}
