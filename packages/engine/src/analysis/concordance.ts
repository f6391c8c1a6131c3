import { lastAtMost } from '../columns/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { endOf } from '../matching/index.ts';
import type { Matches } from '../matching/index.ts';
import { contextOf } from './contexts.ts';
import type { Context } from './contexts.ts';
import { NO_DOCUMENT, stretchesOf } from './stretches.ts';

/** One line of a concordance. */
export interface ConcordanceLine {
  /** The match, half-open. */
  readonly start: number;
  readonly end: number;
  /** Name of the document, "" outside all documents. */
  readonly filename: string;
  /** Source text before, of and behind the match, without what stands between the three. */
  readonly left: string;
  readonly node: string;
  readonly right: string;
}

/** The lines of these matches, in their order. */
export function concordanceLines(corpus: Corpus, matches: Matches, context: Context): ConcordanceLine[] {
  return Array.from({ length: matches.count }, (_, hit) => {
    const start = matches.start[hit];
    const end = endOf(matches, hit);
    const { from, to } = contextOf(corpus, start, end, context);
    return {
      start,
      end,
      filename: fileNameAt(corpus, start),
      left: textBetween(corpus, from, start),
      node: textBetween(corpus, start, end),
      right: textBetween(corpus, end, to),
    };
  });
}

/** Name of the document at a position, "" outside all documents. */
export function fileNameAt(corpus: Corpus, position: number): string {
  const stretches = stretchesOf(corpus);
  const document = stretches.document[lastAtMost(stretches.start, position)];
  return document === NO_DOCUMENT ? '' : corpus.documents.fileName(document);
}

function textBetween(corpus: Corpus, start: number, end: number): string {
  return start < end ? corpus.text(start, end) : '';
}
