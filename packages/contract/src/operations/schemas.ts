// How are requests and their answers checked? All of it follows from the descriptors of the operations.
import { z } from 'zod';
import type { Field, Fields } from './field.ts';
import { KINDS, printed } from './kinds.ts';
import { OPERATION_NAMES, OPERATIONS } from './operations.ts';
import type { OperationInput, OperationName, RequestOf } from './operations.ts';

type Shapes = Readonly<Record<OperationName, z.ZodObject>>;

/** Something of each operation, made when it is first asked for: a command line asks for one. */
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

/** Name of a field in query strings and among the flags of the command line. */
export function parameterOf(name: string, { parameter = name }: Field): string {
  return parameter;
}

type Forms = (typeof KINDS)['text'];

/** The forms of a field’s kind; which kind it is, the table knows. */
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
  if (field.kind === 'rows') return schema.default(field.inCalls.default).describe(helpOf(field));
  return (field.required === true ? schema : schema.optional()).describe(helpOf(field));
}

/** What is said of a field where it stands in a query string or is a flag: with its form, its bound and its default. */
export function helpOf(field: Field): string {
  if (field.kind === 'rows') {
    const { most, default: usual } = field.inCalls;
    return `Number of rows in the answer, at most ${most}. Default: ${usual}.`;
  }
  const { written } = KINDS[field.kind];
  // What is off or empty unless given needs no words.
  const usual = field.default === undefined || field.default === false ? '' : printed(field, field.default).join(' ');
  const sentences = [field.help, ...(written === undefined ? [] : [`${written}.`])];
  return [...sentences, ...(usual === '' ? [] : [`Default: ${usual}.`])].join(' ');
}

const id = z.union([z.string(), z.number()]).optional().describe('Returned unchanged in the answer.');

/** Requests as JSON, by the name of their operation. */
export const OPERATION_REQUESTS: Shapes = forEach((name) =>
  z.object({
    operation: z.literal(name),
    id,
    ...Object.fromEntries(fieldsOf(name).map(([field, said]) => [field, jsonSchema(said)])),
  }),
);

/** Query strings of the operation calls; what they transform to is the request of the same name. */
export const OPERATION_QUERIES: Shapes = forEach((name) =>
  z.object(Object.fromEntries(fieldsOf(name).map(([field, said]) => [parameterOf(field, said), querySchema(said)]))),
);

/** Answers of the operation calls. */
export const OPERATION_ANSWERS = forEach((name) => OPERATIONS[name].answer()) as {
  readonly [Name in OperationName]: ReturnType<(typeof OPERATIONS)[Name]['answer']>;
};

/** A request of any operation, as a line of a batch holds it. */
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

/** A request with every default filled in: the only kind that the engine takes. */
export type OperationRequest = RequestOf;

/**
 * A request with every default filled in, as the engine takes it.
 * @throws z.ZodError for a request that its schema refuses
 */
export function completed<Name extends OperationName>(request: OperationInput<Name>): RequestOf<Name> {
  return OPERATION_REQUESTS[request.operation].parse(request) as unknown as RequestOf<Name>;
}
