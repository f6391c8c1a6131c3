import { AskFailure, type Ask } from '../ask.ts';
import { diagnostic, SruFault, type Diagnostic } from './diagnostics.ts';
import { EXPLAIN_SCHEMA, endpointDescription, explainRecord } from './endpoint.ts';
import { FORMS, type Form } from './forms.ts';
import { formOf, indentOf, operationOf, packingOf, wholeNumber, type Operation } from './parameters.ts';
import { allEndpoints, defaultEndpoint, endpointsOf } from './resources.ts';
import { record, response, type ResponseParts } from './response.ts';
import { searchRetrieve } from './search-retrieve.ts';
import { plain, printXml, type Element } from './xml.ts';

interface SruContext {
  readonly ask: Ask;
  /** Address of the site, without a trailing slash. */
  readonly address: string;
  /** Aborted when the client has left. */
  readonly left: AbortSignal;
}

/** Answers a request as XML. Every fault is an answer with a diagnostic. */
export async function answerSru(parameters: URLSearchParams, context: SruContext): Promise<string> {
  const form = formOf(parameters);
  const operation = operationOf(parameters);
  const parts = await partsOf(parameters, form, operation, context);
  return printXml(response(form ?? FORMS['2.0'], operation ?? 'explain', parts), indentOf(parameters));
}

async function partsOf(
  parameters: URLSearchParams,
  form: Form | undefined,
  operation: Operation | undefined,
  context: SruContext,
): Promise<ResponseParts> {
  try {
    if (form === undefined) throw new SruFault('unsupportedVersion', '2.0');
    if (operation === undefined) throw new SruFault('unsupportedOperation', parameters.get('operation') ?? '');
    if (operation === 'scan') return refusedScan(parameters);
    if (operation === 'explain') return await explained(parameters, form, context);
    return await searchRetrieve(parameters, form, await endpointsOf(parameters, context), context.left);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return { before: await emptyResult(form ?? FORMS['2.0'], operation ?? 'explain', context), diagnostics: [fault] };
  }
}

function faultOf(error: unknown): Diagnostic | undefined {
  if (error instanceof SruFault) return error.diagnostic;
  return error instanceof AskFailure ? diagnostic('systemError', error.message) : undefined;
}

/** What an answer has that only says what is wrong: a search has a number of records, explain always its record. */
async function emptyResult(form: Form, operation: Operation, context: SruContext): Promise<Element[]> {
  if (operation === 'scan') return [];
  if (operation === 'searchRetrieve') return [plain(`${form.prefix}:numberOfRecords`, '0')];
  try {
    return [record(form, EXPLAIN_SCHEMA, 'xml', { data: explainRecord(await defaultEndpoint(context), form) })];
  } catch (error) {
    if (error instanceof AskFailure) return [];
    throw error;
  }
}

async function explained(parameters: URLSearchParams, form: Form, context: SruContext): Promise<ResponseParts> {
  const isDescribed = parameters.get('x-fcs-endpoint-description') === 'true';
  const [first, ...others] = isDescribed ? await allEndpoints(context) : [await defaultEndpoint(context)];
  return {
    before: [record(form, EXPLAIN_SCHEMA, packingOf(parameters, form), { data: explainRecord(first, form) })],
    diagnostics: [],
    ...(isDescribed ? { extra: endpointDescription([first, ...others], form) } : {}),
  };
}

/** Federated search has no use for scan any more; its parameters are checked, so that a client learns of its own fault first. */
function refusedScan(parameters: URLSearchParams): never {
  if (!parameters.has('scanClause')) throw new SruFault('missingParameter', 'scanClause');
  wholeNumber(parameters, 'responsePosition', 0, 1);
  wholeNumber(parameters, 'maximumTerms', 0, 1);
  throw new SruFault('unsupportedOperation', 'scan');
}
