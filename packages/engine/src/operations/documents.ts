import { STEPS, untilDeadline } from '../budget/index.ts';
import type { Rows, Searched } from './answer.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PageRequest, PartRequest } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

export interface DocumentsRequest extends PartRequest, PageRequest {
  readonly operation: 'documents';
}

/** A document with its metadata. */
export interface DocumentRow {
  readonly filename: string;
  readonly tokens: number;
  readonly words: number;
  readonly fields: Readonly<Record<string, string>>;
}

export interface DocumentsAnswer extends Rows<DocumentRow>, Searched {}

/** Which documents are there, and what is known of them? */
function runDocuments(run: Run, request: DocumentsRequest): DocumentsAnswer {
  const { corpus, budgets } = run;
  const { part } = partOf(run, request);
  const { offset, limit } = pageOf(request);
  const fields = [...corpus.documents.fields.values()];
  const rows: DocumentRow[] = [];
  const writeRows = (): void => {
    for (let index = offset; index < Math.min(offset + limit, part.documentCount); index++) {
      budgets.writing.spend(STEPS.row, index, part.documentCount);
      const document = part.documentAt(index);
      rows.push({
        filename: corpus.documents.fileName(document),
        tokens: part.tokensOf(document),
        words: corpus.documents.wordCount[document],
        fields: Object.fromEntries(fields.map(({ name, lexicon, ofSpan }) => [name, lexicon.value(ofSpan[document])])),
      });
    }
  };
  untilDeadline(writeRows, undefined);
  return {
    count: part.documentCount,
    truncated: false,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    total: part.documentCount,
    rows,
  };
}

export const documents: Operation<DocumentsRequest, DocumentsAnswer> = {
  run: runDocuments,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
