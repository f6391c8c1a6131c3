import type { Budget } from '../../budget/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { OfTexts } from './of-texts.ts';
import type { TextRanges, Triples } from './triples.ts';

/**
 * Tokens that are counted at once, and the texts in which they end: what is counted stays when the time of a request is up, and
 * the next goes on.
 */
const PART_TOKENS = 1 << 20;

/** What is counted so far in some texts. */
interface Margins {
  readonly counts: Uint32Array;
  readonly parts: readonly TextRanges[];
  /** How many parts are counted. */
  done: number;
}

/** Both sides of a comparison, and the whole corpus. */
const MOST = 3;

const counted = new OfTexts<Uint32Array>(MOST);
/** Kept apart, so that searches whose time is up displace nothing that is counted. */
const begun = new OfTexts<Margins>(MOST);

/**
 * f(·,·,w2): how often each word is a collocate in any relation in the searched texts, by word number. Throws
 * `DeadlineExceeded`. `partTokens` is smaller only in tests.
 */
export function collocateMargins(
  triples: Triples,
  searched: SearchedSubcorpus,
  budget: Budget,
  partTokens = PART_TOKENS,
): Uint32Array {
  return counted.get(triples, searched, () => {
    const { documents } = triples.corpus;
    const margins = begun.get(triples, searched, () => ({
      counts: new Uint32Array(triples.words.words.length),
      parts: partsOf(searched, documents.end, partTokens),
      done: 0,
    }));
    countOn(margins, triples, budget);
    return margins.counts;
  });
}

/** Counts the parts that are not counted. Throws `DeadlineExceeded`. */
function countOn(margins: Margins, triples: Triples, budget: Budget): void {
  const { counts, parts } = margins;
  const { tokens } = triples.corpus;
  const { ofType } = triples.words;
  const ofPart = new Uint32Array(counts.length);
  while (margins.done < parts.length) {
    ofPart.fill(0);
    triples.inTexts(
      parts[margins.done],
      (_relation, _headword, collocate) => {
        ofPart[ofType[tokens[collocate]]]++;
      },
      budget.part(margins.done, parts.length),
    );
    for (let word = 0; word < ofPart.length; word++) counts[word] += ofPart[word];
    margins.done++;
  }
}

/** The ranges in parts of at least so many tokens, which begin and end where texts do. `ends`: of all texts. */
function partsOf({ start, end }: TextRanges, ends: Uint32Array, tokens: number): TextRanges[] {
  const parts: TextRanges[] = [];
  let starts: number[] = [];
  let stops: number[] = [];
  let size = 0;
  let text = 0;
  const add = (from: number, to: number): void => {
    starts.push(from);
    stops.push(to);
    size += to - from;
    if (size >= tokens) close();
  };
  const close = (): void => {
    parts.push({ start: Uint32Array.from(starts), end: Uint32Array.from(stops) });
    [starts, stops, size] = [[], [], 0];
  };
  for (let range = 0; range < start.length; range++) {
    let from = start[range];
    for (; text < ends.length && ends[text] < end[range]; text++) {
      if (ends[text] <= from || size + ends[text] - from < tokens) continue;
      add(from, ends[text]);
      from = ends[text];
    }
    add(from, end[range]);
  }
  if (size > 0) close();
  return parts;
}
