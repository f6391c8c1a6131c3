import type { OperationName, OperationRequest } from '@zaban/contract';
import { completeRequest } from '../refusals/complete-request.ts';
import type { ExportTable } from '../exports/table.ts';
import type { CallContext } from './context.ts';
import { describeRequest } from './describe-request.ts';
import { exportTable } from './export-rows.ts';
import type { Asking } from './made.ts';

/** The line of description of a file from which texts may be withheld. */
const RIGHTS = [
  'rights',
  'Lines of texts that may not be shown in full are shortened (column withheld: cut), emptied (all) or left out; rows that occur in too few texts are left out.',
] as const;

/** A file has the text of the lines and all metadata, whatever else was asked for. */
const PLAIN_LINES: Readonly<Record<string, object>> = { concordance: { attribute: undefined, fields: undefined } };

interface Asked {
  readonly name: OperationName;
  /** Whether its result is lines of texts. */
  readonly isLines: boolean;
  /** Address of the operation with its query string as it was sent. */
  readonly address: string;
  /** The query string as it was read. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Whether something may be withheld from this reader. */
  readonly isBounded: boolean;
}

/** The whole result of an operation as a table that describes itself, and the name of its file without the ending. */
export async function exportCall(
  { corpus, site, version }: Pick<CallContext, 'corpus' | 'site' | 'version'>,
  { name, isLines, address, query, isBounded }: Asked,
  asking: Asking,
): Promise<{ readonly table: ExportTable; readonly fileName: string }> {
  const { format: _format, offset: _offset, limit: _limit, ...given } = query;
  const complete: OperationRequest = completeRequest(name, given);
  const { asker, run } = asking;
  const served = corpus.current();
  // Lines mostly come text by text.
  let known: { readonly name: string; readonly metadata: Readonly<Record<string, unknown>> | undefined } | undefined;
  const metadataOf = (name: string): Readonly<Record<string, unknown>> | undefined => {
    if (known?.name === name) return known.metadata;
    const number = served.corpus.documents.find(name);
    if (number === -1) known = { name, metadata: undefined };
    else {
      const { fileName: _fileName, words: _words, ...metadata } = served.documents[number];
      known = { name, metadata };
    }
    return known.metadata;
  };
  const table = await exportTable(
    {
      read: (offset, limit) => {
        const chunk = { offset, limit };
        return run({ ...complete, ...PLAIN_LINES[name], ...chunk }, { weight: 'heavy', ...asker });
      },
      more: (row) => {
        if (!isLines) return {};
        const metadata = metadataOf(String(row.filename));
        // The column is there for all rows, or for none.
        return metadata === undefined || !isBounded ? (metadata ?? {}) : { ...metadata, withheld: row.withheld ?? '' };
      },
      about: [
        ['corpus', site.name],
        ...(site.textMark === '' ? [] : [['texts', site.textMark] as const]),
        ['operation', name],
        ['request', address],
        ...(await describeRequest(complete, served.corpus, asking)),
        ...(isBounded ? [RIGHTS] : []),
        ['licence', [site.licence.name, site.licence.url].filter((part) => part !== '').join(', ')],
        ['citation', site.citation],
        ['software', `Zaban ${version}`],
        ['exported', new Date().toISOString()],
      ],
    },
    isLines,
  );
  return { table, fileName: `${name}-${table.total}-${served.buildId.slice(0, 8)}` };
}
