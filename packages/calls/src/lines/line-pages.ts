import type { DocumentInfo, Paged, Withheld } from '@zaban/contract';
import type { z } from 'zod';
import type { ServedIndex } from '../context/served-index.ts';

/** The common fields of the answers of `sentences` and `concordance`. */
export interface LinesAnswer<Line> {
  /** What is withheld because of access rights; absent if nothing is. */
  readonly withheld?: Withheld;
  readonly lines: readonly Line[];
  readonly count: number;
  /** Number of files with a hit, if it was requested. */
  readonly files?: number;
  readonly truncated: false | 'time' | 'hits';
  readonly buildId: string;
}

interface Query {
  readonly word: string;
  readonly criteria: string;
  readonly pageSize: number;
}

/** The fields of an operation request for one page of a word search. */
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

/** Metadata of a line's document; only its name if the document is not in this build. */
export function documentNamed({ corpus, documents }: ServedIndex, fileName: string): DocumentInfo {
  const number = corpus.documents.find(fileName);
  return (
    documents[number] ?? {
      fileName,
      category: '',
      genre: '',
      title: '',
      author: '',
      year: '',
      access: 'kwic',
      words: 0,
    }
  );
}
