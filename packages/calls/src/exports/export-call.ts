import {
  aboutInWords,
  columnFormat,
  columnHead,
  dimensionLabel,
  LONGER_NAMES,
  type OperationName,
  type OperationRequest,
  type PartGiven,
} from '@zaban/contract';
import { fileName, wordsOfQuery } from '@zaban/contract/file-names';
import { showsEvents, LINE_COLUMNS } from '@zaban/engine';
import { ATTRIBUTE_NAMES } from '@zaban/engine/queries';
import { completeRequest } from '../errors/complete-request.ts';
import type { ExportTable } from './table.ts';
import type { CallContext } from '../context/context.ts';
import { describeRequest, type Explain } from './describe-request.ts';
import { exportTable } from './export-rows.ts';
import { usualColumns } from './usual-columns.ts';
import type { CallRunner } from '../context/client.ts';
import type { EncodeLines, EncodedLinesRequest } from './encoded-lines.ts';
import { metadataOf } from '../context/document-info.ts';

/** The line about access rights in the description of a file that may lack some texts. */
const RIGHTS = [
  'rights',
  'Lines of texts that may not be shown in full are shortened (column withheld: cut), emptied (all) or left out; rows that occur in too few texts are left out.',
] as const;

interface Asked {
  readonly name: OperationName;
  /** Whether the result consists of lines. */
  readonly isLines: boolean;
  /** Address of the operation with the query string of the request. */
  readonly address: string;
  /** The query string, as `FILE_QUERIES` parsed it. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Whether something may be withheld from this reader. */
  readonly isBounded: boolean;
}

/**
 * The whole result of an operation as a table with a description, in which `explain` gives the query, and its file name without
 * extension, with `incomplete` if a limit was reached. With `encodeLines`, most lines of a concordance are read as encoded text.
 */
export async function exportCall(
  { corpus, site, version }: Pick<CallContext, 'corpus' | 'site' | 'version'>,
  { name, isLines, address, query, isBounded }: Asked,
  {
    explain,
    encodeLines,
    ...runner
  }: CallRunner & { readonly explain: Explain; readonly encodeLines?: EncodeLines | undefined },
): Promise<{ readonly table: ExportTable; readonly fileName: string }> {
  const { format: _format, plain: _plain, ...given } = query;
  const complete: OperationRequest = completeRequest(name, given);
  const { client, run } = runner;
  const served = corpus.current();
  // Caches the metadata of the last text, since consecutive lines are mostly from the same text.
  let known: { readonly name: string; readonly metadata: Readonly<Record<string, unknown>> | undefined } | undefined;
  const metadataNamed = (name: string): Readonly<Record<string, unknown>> | undefined => {
    if (known?.name === name) return known.metadata;
    const number = served.corpus.documents.find(name);
    const info = served.documents[number];
    known = { name, metadata: info && metadataOf(info) };
    return known.metadata;
  };
  const { tokensAreNear, documents } = served.corpus;
  const isPlain = tokensAreNear && areFieldsBesideLines(documents.fields.keys()) && !showsEvents(served.corpus);
  const canEncode = name === 'concordance' && isPlain;
  const table = await exportTable(
    {
      read: (offset, limit) => {
        const chunk = { offset, limit };
        return run({ ...complete, ...chunk }, { weight: 'heavy', isFurther: offset > 0, ...client });
      },
      encode:
        encodeLines && canEncode
          ? ({ columns, format, offset, limit }) =>
              encodeLines(
                {
                  operation: 'encodedLines',
                  lines: { ...complete, offset, limit } as EncodedLinesRequest['lines'],
                  columns,
                  format,
                },
                { weight: 'heavy', isFurther: offset > 0, ...client },
              )
          : undefined,
      more: (row) => {
        if (!isLines) return {};
        const metadata = metadataNamed(String(row.filename));
        // Either all rows have the column or none.
        return metadata === undefined || !isBounded ? (metadata ?? {}) : { ...metadata, withheld: row.withheld ?? '' };
      },
      isBounded,
      usualColumns: usualColumns(complete),
      about: [
        ['corpus', site.name],
        ...(site.textMark === '' ? [] : [['texts', site.textMark] as const]),
        ['operation', name],
        ['request', address],
        ...(await describeRequest(complete, explain, runner)),
        ...(isBounded ? [RIGHTS] : []),
        ['licence', [site.licence.name, site.licence.url].filter((part) => part !== '').join(', ')],
        ['citation', site.citation],
        ['software', `Zaban ${version}`],
        ['exported', new Date().toISOString()],
      ],
    },
    isLines,
  );
  const { columns } = table;
  const shown = {
    ...table,
    heads: columns.map((column) => dimensionOf(complete, column) ?? columnHead(name, column)),
    formats: columns.map((column) => columnFormat(name, column)),
    aboutInWords: table.about.map((line) => aboutInWords(name, line)),
  };
  const size = `${table.total}${table.isCut ? ' incomplete' : ''}`;
  const named = fileName(name, ...searchedIn(complete), size, served.buildId.slice(0, 8));
  return { table: shown, fileName: named };
}

const NAMES = new Map([...ATTRIBUTE_NAMES, ...LONGER_NAMES]);

/** The label of a dimension by which hits are counted, for its column `value1`, `value2`; undefined for other columns. */
function dimensionOf(request: OperationRequest, column: string): string | undefined {
  const [, number] = /^value(\d)$/.exec(column) ?? [];
  if (request.operation !== 'frequencies' || number === undefined) return undefined;
  const dimension = request.by[Number(number) - 1];
  return dimension && dimensionLabel(dimension, NAMES);
}

/** What was searched, as parts of the name of a file: the query, or the two corpora whose words were compared. */
function searchedIn(request: OperationRequest): string[] {
  if ('target' in request) return [valuesOf(request.target), `against ${referenceOf(request.reference)}`];
  return 'simple' in request || 'cql' in request ? [wordsOfQuery(request)] : [];
}

function referenceOf(reference: Extract<OperationRequest, { operation: 'keyness' }>['reference']): string {
  if (reference === 'rest') return 'the rest';
  if ('listName' in reference) return reference.listName;
  return 'list' in reference ? (reference.list.name ?? 'a list') : valuesOf(reference);
}

function valuesOf({ criteria = 'all', filter = {} }: PartGiven): string {
  const values = Object.values(filter).flat();
  return (criteria === 'all' && values.length > 0 ? values : [criteria, ...values]).join(' ');
}

/** Whether no document field has the name of a line column, which it would replace in the table. */
function areFieldsBesideLines(fields: Iterable<string>): boolean {
  const own: readonly string[] = LINE_COLUMNS;
  return !Array.from(fields).some((name) => own.includes(name));
}
