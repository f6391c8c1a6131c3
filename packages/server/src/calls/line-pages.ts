import type { DocumentInfo, Paged, Withheld } from '@zaban/contract';
import type { z } from 'zod';
import type { ServedIndex } from '../serving/served-index.ts';

/** What both operations that give lines answer. */
export interface LinesAnswer<Line> {
  /** What the rights of texts withhold, where they do. */
  readonly withheld?: Withheld;
  readonly lines: readonly Line[];
  readonly count: number;
  /** Files with a hit, where that was asked for. */
  readonly files?: number;
  readonly truncated: false | 'time' | 'hits';
  readonly buildId: string;
}

interface Query {
  readonly word: string;
  readonly criteria: string;
  readonly pageSize: number;
}

/** The part of an operation request that a page of a word search is. */
export function pageRequest(page: number, { word, criteria, pageSize }: Query) {
  return { simple: word, criteria, offset: (page - 1) * pageSize, limit: pageSize };
}

/** The figures of a paged answer. */
export function pagesOf(
  { count, truncated, buildId, withheld }: LinesAnswer<unknown>,
  fileCount: number,
  page: number,
  pageSize: number,
): z.output<typeof Paged> {
  return {
    count,
    numberOfPages: Math.ceil(count / pageSize),
    fileCount,
    page,
    pageSize,
    truncated: truncated !== false,
    buildId,
    ...(withheld === undefined ? {} : { withheld }),
  };
}

/** What is known of a line's document; little when its build has gone meanwhile. */
export function documentNamed({ corpus, documents }: ServedIndex, fileName: string): DocumentInfo {
  const number = corpus.documents.find(fileName);
  if (number !== -1) return documents[number];
  return { fileName, category: '', genre: '', title: '', author: '', year: '', access: 'kwic', words: 0 };
}
