// How are requests and answers validated? All schemas are derived from the descriptions of the operations.
import { writtenFlag } from '../described.ts';
import { z } from 'zod';
import type { Field, Fields } from './field.ts';
import { KINDS, printed } from './kinds.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationInput, type OperationName, type RequestOf } from './operations.ts';
import type { Operation } from './operation.ts';
import { pageFields } from './shared-fields.ts';

type Shapes = Readonly<Record<OperationName, z.ZodObject>>;

/** A value for each operation, made on first use: a command line needs only one operation. */
function forEach<Made>(make: (name: OperationName) => Made): Readonly<Record<OperationName, Made>> {
  const made = new Map<OperationName, Made>();
  const get = (name: OperationName): Made => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name) as Made;
  };
  const each = OPERATION_NAMES.map((name) => [name, { enumerable: true, get: () => get(name) }]);
  return Object.defineProperties({}, Object.fromEntries(each)) as Record<OperationName, Made>;
}

const fieldsOf = (name: OperationName): [name: string, field: Field][] =>
  Object.entries(OPERATIONS[name].fields satisfies Fields);

/** Name of a field in query strings and in flags of the command line. */
export function parameterOf(name: string, { parameter = name }: Field): string {
  return parameter;
}

type Forms = (typeof KINDS)['text'];

/** The schemas for a field's kind. The type does not track the kind, so it is cast. */
function formsOf(field: Field): Forms {
  return KINDS[field.kind] as Forms;
}

function jsonSchema(field: Field): z.ZodType {
  const schema = formsOf(field).json(field as Field<'text'>);
  if (field.default !== undefined) return schema.default(field.default).describe(field.help);
  return (field.required === true ? schema : schema.optional()).describe(field.help);
}

function querySchema(field: Field): z.ZodType {
  const schema = formsOf(field).query(field as Field<'text'>);
  if (field.kind === 'rows') return schema.default(field.inCalls.default).describe('Number of rows in the answer.');
  const description = describedForm(field);
  const usual = writtenDefault(field);
  return (field.required === true ? schema : schema.optional()).meta(
    usual === '' ? { description } : { description, default: field.kind === 'whole' ? field.default : usual },
  );
}

/** The schemas of fields, by their names in a query string. */
function queryShape(fields: readonly (readonly [name: string, field: Field])[]): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(fields.map(([name, field]) => [parameterOf(name, field), querySchema(field)]));
}

/** The description of a field and its form in a query string. */
function describedForm(field: Field): string {
  const { written } = KINDS[field.kind];
  return written === undefined ? field.help : `${field.help} ${written}.`;
}

/** The default of a field as a query string has it; '' without one. */
function writtenDefault(field: Field): string {
  return field.default === undefined ? '' : printed(field, field.default).join(' ');
}

/** The help of a field in a query string or flag: its description, form, bound and default. */
export function helpOf(field: Field): string {
  if (field.kind === 'rows') {
    const { most, default: usual } = field.inCalls;
    return `Number of rows in the answer, at most ${most}. Default: ${usual}.`;
  }
  // A default of false is not mentioned.
  const usual = field.default === false ? '' : writtenDefault(field);
  return usual === '' ? describedForm(field) : `${describedForm(field)} Default: ${usual}.`;
}

const id = z.union([z.string(), z.number()]).optional().describe('Returned unchanged in the answer.');

/** Schemas of requests as JSON, by the name of their operation. */
export const OPERATION_REQUESTS: Shapes = forEach((name) =>
  z.object({
    operation: z.literal(name),
    id,
    ...Object.fromEntries(fieldsOf(name).map(([field, definition]) => [field, jsonSchema(definition)])),
  }),
);

/** Schemas of query strings of the operation calls, by the name of their operation. `requestOfQuery` turns the result into a request. */
export const OPERATION_QUERIES: Shapes = forEach((name) => z.object(queryShape(fieldsOf(name))));

/** How a file of a whole result is written. */
const FILE_FORMS = {
  format: z.enum(['csv', 'tsv', 'jsonl', 'xlsx', 'parquet']).default('csv').describe('Format of the file.'),
  plain: writtenFlag(
    'true: CSV or TSV begins with the names of the columns, without the lines that describe the file.',
  ),
};

/** Schemas of query strings of the calls for files of whole results, with the fields of the operation that shape its file. */
export const FILE_QUERIES = forEach((name) => {
  const { notInFile = [] }: Operation = OPERATIONS[name];
  const left = new Set([...notInFile, ...Object.keys(pageFields(0, 0))]);
  return z.object({ ...queryShape(fieldsOf(name).filter(([field]) => !left.has(field))), ...FILE_FORMS });
});

/** Schemas of answers of the operation calls, by the name of their operation. */
export const OPERATION_ANSWERS = forEach((name) => OPERATIONS[name].answer()) as {
  readonly [Name in OperationName]: ReturnType<(typeof OPERATIONS)[Name]['answer']>;
};

/** Schema of a request of any operation, such as a line of a batch. */
export const OperationRequest = z.lazy(() =>
  z.discriminatedUnion(
    'operation',
    OPERATION_NAMES.map((name) => OPERATION_REQUESTS[name]) as unknown as readonly [z.ZodObject, z.ZodObject],
    {
      error: ({ code }) =>
        code === 'invalid_union'
          ? `must be one of ${OPERATION_NAMES.join(', ')}`
          : 'must be a JSON object such as {"operation":"concordance","simple":"tea"}',
    },
  ),
) as unknown as z.ZodType<RequestOf, OperationInput>;

/** A request with every default filled in; the engine accepts no other. */
export type OperationRequest = RequestOf;

/**
 * Validates a request and fills in every default.
 * @throws z.ZodError for an invalid request
 */
export function completed<Name extends OperationName>(request: OperationInput<Name>): RequestOf<Name> {
  return OPERATION_REQUESTS[request.operation].parse(request) as unknown as RequestOf<Name>;
}
