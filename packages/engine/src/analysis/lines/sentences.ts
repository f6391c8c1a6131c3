import { Budget, STEPS, untilDeadline } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { fileNameAt } from './concordance.ts';
import { MOST_CONTEXT, contextOf } from './contexts.ts';
import type { Context, Shown } from './contexts.ts';

/** A hit in its sentence. */
export interface SentenceLine {
  readonly start: number;
  readonly end: number;
  readonly filename: string;
  /** Source text of the match. */
  readonly node: string;
  /** Source text of the sentence, or of the neighbourhood where a source has no sentences. */
  readonly complete: string;
  /** Where the hits stand in it, in UTF-16 units, half-open: this one and the others in the same sentence. */
  readonly matches: readonly (readonly [number, number])[];
}

/**
 * A line for each of the hits with these numbers: the sentence with the places of all hits in it. `hits`: by start, at
 * least those that share a sentence with one of the lines. Only those that were written before the deadline.
 */
export function sentenceLines(
  corpus: Corpus,
  hits: Matches,
  numbers: Iterable<number>,
  context: Context,
  budget: Budget = new Budget(),
): SentenceLine[] {
  const lines: SentenceLine[] = [];
  const wanted = Array.from(numbers);
  const writeLines = (): void => {
    for (const [index, hit] of wanted.entries()) {
      budget.spend(STEPS.row, index, wanted.length);
      const start = hits.start[hit];
      const end = endOf(hits, hit);
      const shown = contextOf(corpus, start, end, context);
      lines.push({
        start,
        end,
        filename: fileNameAt(corpus, start),
        node: corpus.text(start, end),
        complete: corpus.text(shown.from, shown.to),
        matches: placesIn(corpus, hits, hit, shown),
      });
    }
  };
  untilDeadline(writeLines, undefined);
  return lines;
}

/**
 * The sentence as context; the paragraph where a source has no sentences, else the neighbourhood. `most` bounds the tokens
 * shown on each side, by document.
 */
export function sentenceContext(corpus: Corpus, most?: (document: number) => number): Context {
  const structure = corpus.structures.get('s') ?? corpus.structures.get('p');
  if (structure === undefined) return { kind: 'tokens', left: MOST_CONTEXT / 2, right: MOST_CONTEXT / 2 };
  return { kind: 'structure', structure, ...(most === undefined ? {} : { most }) };
}

/** Places of the hits that lie wholly inside what is shown; hits ascend by start, so they are neighbours of this one. */
function placesIn(corpus: Corpus, hits: Matches, hit: number, { from, to }: Shown): [number, number][] {
  let first = hit;
  while (first > 0 && hits.start[first - 1] >= from) first--;
  const places: [number, number][] = [];
  for (let other = first; other < hits.count && hits.start[other] < to; other++) {
    const end = endOf(hits, other);
    if (end > to) continue;
    const start = hits.start[other];
    const before = start > from ? corpus.text(from, start).length + corpus.separatorAfter(start - 1).length : 0;
    places.push([before, before + corpus.text(start, end).length]);
  }
  return places;
}
