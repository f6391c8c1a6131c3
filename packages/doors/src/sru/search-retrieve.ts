import { PATHS, queryOfRequest, type OperationAnswer, type OperationInput } from '@zaban/contract';
import { AskFailure, docOf, type Ask } from '../ask.ts';
import { permalink } from '../mcp/wording/permalink.ts';
import { diagnostic, SruFault, type Diagnostic, type DiagnosticName } from './diagnostics.ts';
import { DATA_VIEWS, FCS_SCHEMA, layersOf, RECORDS } from './endpoint.ts';
import type { Form } from './forms.ts';
import { hitRecord, type Hit } from './hit-record.ts';
import { packingOf, wholeNumber } from './parameters.ts';
import { readCql } from './read-cql.ts';
import { LAYERS, readFcsQl } from './read-fcs-ql.ts';
import { listOf, type Endpoint } from './resources.ts';
import { missingRecord, record, type ResponseParts } from './response.ts';
import { plain, type Element } from './xml.ts';

type Concordance = OperationAnswer<'concordance'>;

/** Tokens of context where the corpus has no sentences. */
const CONTEXT = 20;

/** The corpora that a search asks, with a diagnostic for each that is not here. */
interface Searched {
  readonly endpoints: readonly Endpoint[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Answers a search: one record for each hit, corpus by corpus. @throws SruFault */
export async function searchRetrieve(
  parameters: URLSearchParams,
  form: Form,
  searched: Searched,
  signal: AbortSignal,
): Promise<ResponseParts> {
  const start = wholeNumber(parameters, 'startRecord', 1, 1);
  const most = Math.min(wholeNumber(parameters, 'maximumRecords', 0, RECORDS.default), RECORDS.most);
  const packing = packingOf(parameters, form);
  requireSchema(parameters);
  const query = parameters.get('query') ?? '';
  if (query.trim() === '') throw new SruFault('missingParameter', 'query');
  const isAdvanced = isFcsQl(parameters, form);
  const { views, diagnostics } = viewsOf(parameters, isAdvanced);
  const records: Element[] = [];
  let count = 0;
  let isExact = true;
  for (const endpoint of searched.endpoints) {
    const cql = isAdvanced ? readFcsQl(query, searchableOf(endpoint)) : readCql(query);
    const page = { first: Math.max(0, start - 1 - count), most: most - records.length };
    const found = await hitsIn(endpoint, { cql, page, isAdvanced, withLayers: views.has('adv'), signal });
    for (const hit of found.hits) {
      const position = start + records.length;
      records.push(
        'withheldOf' in hit
          ? missingRecord(form, packing, diagnostic('notAuthorised', hit.withheldOf), position)
          : record(form, FCS_SCHEMA, packing, { data: hitRecord(endpoint, hit, found.ref), position }),
      );
    }
    count += found.count;
    isExact &&= found.isExact;
  }
  const isAsked = searched.endpoints.length > 0;
  if (isAsked && start > Math.max(count, 1)) throw new SruFault('outOfRange', String(start));
  const next = start + records.length;
  return {
    before: [
      plain(`${form.prefix}:numberOfRecords`, String(count)),
      ...(records.length === 0 ? [] : [plain(`${form.prefix}:records`, ...records)]),
      ...(records.length > 0 && next <= count ? [plain(`${form.prefix}:nextRecordPosition`, String(next))] : []),
    ],
    diagnostics: [...diagnostics, ...searched.diagnostics],
    after: isAsked && form.version === '2.0' ? [precision(form, isExact)] : [],
  };
}

interface Wanted {
  readonly cql: string;
  readonly page: { readonly first: number; readonly most: number };
  readonly isAdvanced: boolean;
  readonly withLayers: boolean;
  readonly signal: AbortSignal;
}

interface FoundIn {
  readonly count: number;
  readonly isExact: boolean;
  /** Hits, or the name of the text whose hit may not be shown. */
  readonly hits: readonly (Hit | { readonly withheldOf: string })[];
  /** Address of a page with the hits. */
  readonly ref: string;
}

/** The hits of a query in one corpus. @throws SruFault */
async function hitsIn(endpoint: Endpoint, { cql, page, isAdvanced, withLayers, signal }: Wanted): Promise<FoundIn> {
  const request: OperationInput<'concordance'> = {
    operation: 'concordance',
    cql,
    context: endpoint.vocabulary.structures.some(({ name }) => name === 's') ? 's' : [CONTEXT, CONTEXT],
    offset: page.first,
    limit: page.most,
  };
  const found = (attribute: string): Promise<Concordance> =>
    lines(endpoint.ask, { ...request, attribute }, isAdvanced, signal);
  const { count, lines: shown, truncated, buildId } = await found('word');
  const others = await Promise.all(
    (withLayers ? layersOf(endpoint).filter((layer) => layer !== 'text') : []).map(
      async (layer) => [layer, await found(LAYERS[layer]!)] as const,
    ),
  );
  const hits = shown.map((line, at) =>
    line.withheld === 'all'
      ? { withheldOf: line.filename }
      : { line, layers: Object.fromEntries(others.map(([layer, answer]) => [layer, answer.lines[at]])) },
  );
  return { count, isExact: truncated === false, hits, ref: permalink(endpoint, request, buildId) ?? endpoint.pid };
}

/** The lines of a request. @throws SruFault that says what is wrong in the words of the protocol */
async function lines(
  ask: Ask,
  request: OperationInput<'concordance'>,
  isAdvanced: boolean,
  signal: AbortSignal,
): Promise<Concordance> {
  try {
    return await docOf<Concordance>(ask, `${PATHS.operation('concordance')}?${queryOfRequest(request)}`, signal);
  } catch (error) {
    if (!(error instanceof AskFailure)) throw error;
    throw new SruFault(faultOf(error, isAdvanced), error.message);
  }
}

function faultOf({ failure: { code } }: AskFailure, isAdvanced: boolean): DiagnosticName {
  if (code === 'busy' || code === 'failed' || code === 'too_many') return 'systemError';
  if (!isAdvanced) return 'unsupportedFeature';
  return code === 'cql_syntax' || code === 'bad_regex' ? 'fcsSyntax' : 'tooComplex';
}

function precision({ prefix }: Form, isExact: boolean) {
  const name = isExact ? 'exact' : 'minimum';
  return plain(`${prefix}:resultCountPrecision`, `info:srw/vocabulary/resultCountPrecision/1/${name}`);
}

function requireSchema(parameters: URLSearchParams): void {
  const schema = parameters.get('recordSchema') ?? FCS_SCHEMA;
  if (schema !== FCS_SCHEMA && schema !== 'fcs') throw new SruFault('unknownSchema', schema);
}

/** Whether the query is in FCS-QL; an old client has only CQL. */
function isFcsQl(parameters: URLSearchParams, form: Form): boolean {
  const type = form.version === '2.0' ? (parameters.get('queryType') ?? 'cql') : 'cql';
  if (type !== 'cql' && type !== 'fcs') throw new SruFault('unsupportedValue', 'queryType');
  return type === 'fcs';
}

function searchableOf({ vocabulary: { attributes, structures, tagset } }: Endpoint) {
  return { attributes, structures: structures.map(({ name }) => name), tagset };
}

/** The data views of the answer, and a diagnostic for each that is not offered. */
function viewsOf(parameters: URLSearchParams, isAdvanced: boolean): { views: Set<string>; diagnostics: Diagnostic[] } {
  const asked = listOf(parameters, 'x-fcs-dataviews');
  const unknown = asked.filter((view) => !Object.hasOwn(DATA_VIEWS, view));
  return {
    views: new Set([...asked, ...(isAdvanced ? ['adv'] : [])]),
    diagnostics: unknown.map((view) => diagnostic('unknownDataView', view)),
  };
}
