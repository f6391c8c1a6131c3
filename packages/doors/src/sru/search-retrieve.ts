import { PATHS, queryOfRequest, type OperationAnswer, type OperationInput } from '@zaban/contract';
import { AskFailure, docOf, type Ask } from '../ask.ts';
import { permalink } from '../mcp/wording/permalink.ts';
import { diagnostic, SruFault, type Diagnostic, type DiagnosticName } from './diagnostics.ts';
import { DATA_VIEWS, FCS_SCHEMA, layersOf, RECORDS, type Endpoint } from './endpoint.ts';
import type { Form } from './forms.ts';
import { hitRecord } from './hit-record.ts';
import { packingOf, wholeNumber } from './parameters.ts';
import { readCql } from './read-cql.ts';
import { LAYERS, readFcsQl } from './read-fcs-ql.ts';
import { missingRecord, record, type ResponseParts } from './response.ts';
import { plain } from './xml.ts';

type Concordance = OperationAnswer<'concordance'>;

/** Tokens of context where the corpus has no sentences. */
const CONTEXT = 20;

/** Answers a search: one record for each hit. @throws SruFault */
export async function searchRetrieve(
  parameters: URLSearchParams,
  form: Form,
  endpoint: Endpoint,
  ask: Ask,
  signal: AbortSignal,
): Promise<ResponseParts> {
  const start = wholeNumber(parameters, 'startRecord', 1, 1);
  const most = Math.min(wholeNumber(parameters, 'maximumRecords', 0, RECORDS.default), RECORDS.most);
  const packing = packingOf(parameters, form);
  requireSchema(parameters);
  const query = parameters.get('query') ?? '';
  if (query.trim() === '') throw new SruFault('missingParameter', 'query');
  const isAdvanced = isFcsQl(parameters, form);
  const cql = isAdvanced ? readFcsQl(query, searchableOf(endpoint)) : readCql(query);
  const { views, diagnostics: ofViews } = viewsOf(parameters, isAdvanced);
  const context = contextOf(parameters, endpoint);
  const diagnostics = [...ofViews, ...context.diagnostics];
  const echoed = plain(
    `${form.prefix}:echoedSearchRetrieveRequest`,
    plain(`${form.prefix}:version`, form.version),
    plain(`${form.prefix}:query`, query),
    plain(`${form.prefix}:startRecord`, String(start)),
  );
  const number = (value: number) => plain(`${form.prefix}:numberOfRecords`, String(value));
  if (context.isEmpty) return { before: [number(0)], echoed, diagnostics };

  const request: OperationInput<'concordance'> = {
    operation: 'concordance',
    cql,
    context: endpoint.vocabulary.structures.some(({ name }) => name === 's') ? 's' : [CONTEXT, CONTEXT],
    offset: start - 1,
    limit: most,
  };
  const found = (more: { attribute: string }): Promise<Concordance> =>
    lines(ask, { ...request, ...more }, isAdvanced, signal);
  const { count, lines: shown, truncated, buildId } = await found({ attribute: 'word' });
  if (start > Math.max(count, 1)) throw new SruFault('outOfRange', String(start));
  const others = await Promise.all(
    (views.has('adv') ? layersOf(endpoint).filter((layer) => layer !== 'text') : []).map(
      async (layer) => [layer, await found({ attribute: LAYERS[layer]! })] as const,
    ),
  );
  const ref = permalink(endpoint.address, request, buildId) ?? endpoint.address;
  const records = shown.map((line, at) => {
    const position = start + at;
    if (line.withheld === 'all')
      return missingRecord(form, packing, diagnostic('notAuthorised', line.filename), position);
    const layers = Object.fromEntries(others.map(([layer, answer]) => [layer, answer.lines[at]]));
    return record(form, FCS_SCHEMA, packing, hitRecord(endpoint, { line, layers }, ref), position);
  });
  const next = start + shown.length;
  return {
    before: [
      number(count),
      ...(records.length === 0 ? [] : [plain(`${form.prefix}:records`, ...records)]),
      ...(records.length > 0 && next <= count ? [plain(`${form.prefix}:nextRecordPosition`, String(next))] : []),
    ],
    echoed,
    diagnostics,
    after: form.version === '2.0' ? [precision(form, truncated === false)] : [],
  };
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

/** Whether none of the resources asked for is here, and a diagnostic for each that is not. */
function contextOf(
  parameters: URLSearchParams,
  { address }: Endpoint,
): { readonly isEmpty: boolean; readonly diagnostics: Diagnostic[] } {
  const asked = listOf(parameters, 'x-fcs-context');
  const unknown = asked.filter((pid) => pid !== address);
  return {
    isEmpty: asked.length > 0 && unknown.length === asked.length,
    diagnostics: unknown.map((pid) => diagnostic('unknownResource', pid)),
  };
}

function listOf(parameters: URLSearchParams, name: string): string[] {
  return (parameters.get(name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
