import { STEPS, untilDeadline } from '../budget/index.ts';
import type { Rows, Searched } from './answer.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { PageRequest, SubcorpusRequest } from './request.ts';
import { type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface DocumentsRequest extends SubcorpusRequest, PageRequest {
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

/** Which documents does the subcorpus have, and what is their metadata? */
function runDocuments(run: OperationRun, request: DocumentsRequest): DocumentsAnswer {
  const { corpus, budgets } = run;
  const { searched } = requestedSubcorpus(run, request);
  const { offset, limit } = pageOf(request);
  const fields = [...corpus.documents.fields.values()];
  const rows: DocumentRow[] = [];
  const writeRows = (): void => {
    for (let index = offset; index < Math.min(offset + limit, searched.documentCount); index++) {
      budgets.writing.spend(STEPS.row, index, searched.documentCount);
      const document = searched.documentAt(index);
      rows.push({
        filename: corpus.documents.fileName(document),
        tokens: searched.tokensOf(document),
        words: corpus.documents.wordCount[document],
        fields: Object.fromEntries(fields.map(({ name, lexicon, ofSpan }) => [name, lexicon.value(ofSpan[document])])),
      });
    }
  };
  untilDeadline(writeRows, undefined);
  return {
    count: searched.documentCount,
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total: searched.documentCount,
    rows,
  };
}

export const documents: Operation<DocumentsRequest, DocumentsAnswer> = {
  run: runDocuments,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
