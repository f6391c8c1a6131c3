import { NO_DOCUMENT } from '../../corpus/index.ts';
import { documentOfRun, placeMatches } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { COARSE } from './bounds.ts';
import type { Disclosure } from './disclosure.ts';

/**
 * The matches with their starts in restricted texts rounded down to multiples of a coarse step. Exact positions, or
 * distances between them, would reveal the order of all words of a text. Each step with a hit is one number charged to
 * the text.
 */
export function coarseMatches(corpus: Corpus, matches: Matches, disclosure: Disclosure): Matches {
  const placed = placeMatches(corpus, matches);
  const start = matches.start.slice(0, matches.count);
  const end = Uint32Array.from({ length: matches.count }, (_, hit) => endOf(matches, hit));
  for (let run = 0; run < placed.runs.count; run++) {
    const document = documentOfRun(placed, run);
    if (document === NO_DOCUMENT || !disclosure.isRestricted(document)) continue;
    const first = corpus.documents.start[document];
    const step = Math.max(COARSE.tokens, Math.ceil((corpus.documents.end[document] - first) * COARSE.share));
    const steps = new Set<number>();
    for (let hit = placed.runs.first[run]; hit < placed.runs.first[run + 1]; hit++) {
      start[hit] = first + Math.floor((start[hit] - first) / step) * step;
      steps.add(start[hit]);
    }
    disclosure.noteNumbers(new Map([[document, steps.size]]));
  }
  return { ...matches, start, end, width: undefined };
}
