import { Budget, STEPS, untilDeadline } from '../../budget/index.ts';
import { sentencesOf, showsEvents, type Corpus } from '../../corpus/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';
import { pick } from '../hits/index.ts';
import { fetchContexts, fileNameAt, MAX_TOKENS, requireFit, type Withheld } from './concordance.ts';
import { MAX_CONTEXT_TOKENS, contextOf, type Context, type Shown } from './contexts.ts';
import { eventsInText, type ShownEvent } from './events.ts';

/** A hit in its sentence. */
export interface SentenceLine {
  readonly start: number;
  readonly end: number;
  readonly filename: string;
  /** Source text of the match. */
  readonly node: string;
  /** Source text of the sentence, or of some tokens around the match where a source has no sentences. */
  readonly complete: string;
  /** Ranges of all hits of the sentence in `complete`, in UTF-16 units, half-open. */
  readonly matches: readonly (readonly [number, number])[];
  /** What stands between the words, and other readings behind theirs, in `complete`; only in a corpus with such. */
  readonly events?: readonly ShownEvent[];
  readonly withheld?: Withheld;
}

/** Hits of which lines are made. */
interface NumberedHits {
  /** Ascending by start, with all hits that share a sentence with one of the lines. */
  readonly hits: Matches;
  readonly numbers: Iterable<number>;
}

/**
 * A line for each of the hits with these numbers: its sentence with the ranges of all hits in it. When the deadline
 * passes, returns the lines written so far. Throws a RequestError if the lines are too long together.
 */
export function sentenceLines(
  corpus: Corpus,
  { hits, numbers }: NumberedHits,
  context: Context,
  budget: Budget = new Budget(),
): SentenceLine[] {
  const lines: SentenceLine[] = [];
  const wanted = Array.from(numbers);
  const withEvents = showsEvents(corpus);
  const writeLines = (): void => {
    const picked = pick(hits, Uint32Array.from(wanted), budget);
    requireFit(corpus, picked, context, MAX_TOKENS);
    fetchContexts(corpus, picked, context, budget);
    // What the lines of one sentence share is made once: a source may have a whole text as one sentence.
    let sentence: Shown & Pick<SentenceLine, 'complete' | 'matches' | 'events'> = {
      from: 0,
      to: 0,
      complete: '',
      matches: [],
    };
    for (const [index, hit] of wanted.entries()) {
      budget.spend(STEPS.row, index, wanted.length);
      const start = hits.start[hit];
      const end = endOf(hits, hit);
      const { from, to } = contextOf(corpus, start, end, context);
      if (from !== sentence.from || to !== sentence.to) {
        budget.spend((to - from) * STEPS.hit);
        sentence = {
          from,
          to,
          complete: corpus.text(from, to),
          matches: placesIn(corpus, hits, hit, { from, to }),
          ...(withEvents && { events: eventsInText(corpus, from, to) }),
        };
      }
      const { from: _from, to: _to, ...shared } = sentence;
      lines.push({ start, end, filename: fileNameAt(corpus, start), node: corpus.text(start, end), ...shared });
    }
  };
  untilDeadline(writeLines, undefined);
  return lines;
}

/** Shows the sentence; in a corpus without sentences the paragraph; without either, some tokens. */
export function sentenceContext(corpus: Corpus, most: (document: number) => number = () => Infinity): Context {
  const structure = sentencesOf(corpus);
  if (structure === undefined) return { kind: 'tokens', left: MAX_CONTEXT_TOKENS / 2, right: MAX_CONTEXT_TOKENS / 2 };
  return { kind: 'structure', structure, most };
}

/** Ranges of the hits that lie wholly in the shown tokens. Hits ascend by start, so these are adjacent in the list. */
function placesIn(corpus: Corpus, hits: Matches, hit: number, { from, to }: Shown): [number, number][] {
  let first = hit;
  while (first > 0 && hits.start[first - 1] >= from) first--;
  const places: [number, number][] = [];
  let [at, before] = [from, 0];
  for (let other = first; other < hits.count && hits.start[other] < to; other++) {
    const end = endOf(hits, other);
    if (end > to) continue;
    const start = hits.start[other];
    if (start > at) before += corpus.text(at, start).length + corpus.separatorAfter(start - 1).length;
    at = start;
    places.push([before, before + corpus.text(start, end).length]);
  }
  return places;
}
