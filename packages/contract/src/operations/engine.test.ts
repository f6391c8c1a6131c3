import * as engine from '@zaban/engine';
import type { Answers, OperationRequest as EngineRequest } from '@zaban/engine';
import { expect, expectTypeOf, test } from 'vitest';
import { OPERATION_NAMES, OPERATION_REQUESTS, OPERATIONS } from './index.ts';
import type { Fields, OperationAnswer, OperationName, RequestOf } from './index.ts';

/** Merges an intersection of object types into one object type. */
type Flat<Of> = { [Name in keyof Of]: Of[Name] };

type ReadOnly<Of> = Of extends object ? { readonly [Name in keyof Of]: ReadOnly<Of[Name]> } : Of;

/** The type after a round trip through JSON: numbers that are not finite become null, fields without a value are absent. */
type AsJson<Of> = Of extends object
  ? { readonly [Name in keyof Of]: AsJson<Exclude<Of[Name], undefined>> }
  : Of extends number
    ? number | null
    : Of;

type Requests = { [Name in OperationName]: Flat<Omit<RequestOf<Name>, 'id'>> };
type EngineRequests = { [Name in engine.OperationName]: Flat<Extract<EngineRequest, { operation: Name }>> };

/** Answers without the fields that calls add, and without `disclosed`, which is only for the server. */
type Described = { [Name in OperationName]: ReadOnly<Omit<OperationAnswer<Name>, 'milliseconds' | 'withheld'>> };
type Given = { [Name in OperationName]: ReadOnly<Omit<Answers[Name], 'disclosed'>> };

test('a complete request is what the engine takes, and its answer has the shape that is described', () => {
  expect(OPERATION_NAMES.toSorted()).toEqual(engine.OPERATION_NAMES.toSorted());
  expectTypeOf<Requests>().toEqualTypeOf<EngineRequests>();
  expectTypeOf<Given>().toExtend<Described>();
  expectTypeOf<AsJson<Described>>().toExtend<AsJson<Given>>();
});

test.each(OPERATION_NAMES)('defaults of %s are values that its requests may have', (name) => {
  const fields: Fields = OPERATIONS[name].fields;
  const defaults = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, said.default]));
  const required = {
    ...('target' in fields ? { target: { criteria: 'all' } } : {}),
    ...('lemma' in fields ? { lemma: 'go' } : {}),
  };
  const { data, error } = OPERATION_REQUESTS[name].safeParse({ operation: name, ...defaults, ...required });
  expect(error).toBeUndefined();
  expect(data).toEqual(OPERATION_REQUESTS[name].parse({ operation: name, ...required }));
});
