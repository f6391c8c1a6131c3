import { pick } from '../../analysis/index.ts';
import { type Attribute, type Corpus, fetchAround, positionsOfForm } from '../../corpus/index.ts';
import { badRequest } from '../../errors.ts';
import type { Matches } from '../../matching/index.ts';
import type { OperationRun } from '../operation-run.ts';

/** Whether the token at a position is a name or part of a name. */
type NameTest = (position: number) => boolean;

/** Tokens on each side of a position that a name test may read. */
const NAME_REACH = 16;

/** The name test of the context, with the tokens that it reads fetched. Throws a RequestError where there is no word list. */
export function requireNameTest({ corpus, context, budget }: OperationRun, positions: Uint32Array): NameTest {
  const test = context.nameTest?.(corpus);
  if (test !== undefined) {
    fetchAround(corpus, positions, [NAME_REACH, NAME_REACH], budget);
    return test;
  }
  throw badRequest('This corpus has no word list, so names cannot be left out.');
}

/**
 * The matches whose target, or else first token, is not a name. Throws `DeadlineExceeded`, and a RequestError where
 * there is no word list.
 */
export function leaveOutNames(run: OperationRun, matches: Matches): Matches {
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

/** Folded spellings of the word list. Throws a RequestError where there is none. */
export function requireListedWords({ context }: OperationRun): readonly string[] {
  if (context.listedWords !== undefined) return context.listedWords();
  throw badRequest(
    'This corpus has no word list, so `listedOnly` cannot be used. On the command line, name the site of the list with --site.',
  );
}

/** Counts of an attribute's values in ascending ranges of positions. */
interface CountedRanges {
  readonly counts: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Counts without the occurrences that are names, and the ascending positions of these. */
export interface CountsWithoutNames {
  readonly counts: Uint32Array;
  readonly leftOut: Uint32Array;
}

/**
 * Subtracts the occurrences of folded words that are names. Throws `DeadlineExceeded`, and a RequestError where there is no word list.
 */
export function countsWithoutNames(
  run: OperationRun,
  attribute: Attribute,
  words: readonly string[],
  counted: CountedRanges,
): CountsWithoutNames {
  const { corpus } = run;
  const counts = counted.counts.slice();
  const leftOut: number[] = [];
  for (const positions of Array.from(new Set(words), (word) => positionsOfForm(corpus, word)).flat()) {
    const isLeftOut = requireNameTest(run, positions);
    let range = 0;
    run.budgets.counting.chunks(0, positions.length, (from, to) => {
      for (const position of positions.subarray(from, to)) {
        while (range < counted.end.length && counted.end[range] <= position) range++;
        if (range === counted.end.length || counted.start[range] > position || !isLeftOut(position)) continue;
        counts[valueAt(corpus, attribute, position)]--;
        leftOut.push(position);
      }
    });
  }
  return { counts, leftOut: Uint32Array.from(leftOut).sort() };
}

/** Number of an attribute's value at a position. */
export function valueAt(corpus: Corpus, attribute: Attribute, position: number): number {
  return attribute.kind === 'stream' ? attribute.stream[position] : attribute.ofType[corpus.tokens[position]];
}
