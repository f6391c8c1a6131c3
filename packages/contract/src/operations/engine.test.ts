import * as engine from '@zaban/engine';
import type { Answers, OperationRequest as EngineRequest } from '@zaban/engine';
import { expect, expectTypeOf, test } from 'vitest';
import { OPERATION_NAMES, OPERATION_REQUESTS, OPERATIONS } from './index.ts';
import type { Fields, OperationAnswer, OperationName, RequestOf } from './index.ts';

/** One object type instead of several that are joined. */
type Flat<Of> = { [Name in keyof Of]: Of[Name] };

type ReadOnly<Of> = Of extends object ? { readonly [Name in keyof Of]: ReadOnly<Of[Name]> } : Of;

/** As JSON has it, where a number that is not finite is null. */
type AsJson<Of> = Of extends object
  ? { readonly [Name in keyof Of]: AsJson<Of[Name]> }
  : Of extends number
    ? number | null
    : Of;

type Requests = { [Name in OperationName]: Flat<Omit<RequestOf<Name>, 'id'>> };
type EngineRequests = { [Name in engine.OperationName]: Flat<Extract<EngineRequest, { operation: Name }>> };

/** Answers without what the calls add, and without what the engine says to the server alone. */
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
  const required = 'target' in fields ? { target: { criteria: 'all' } } : {};
  const { data, error } = OPERATION_REQUESTS[name].safeParse({ operation: name, ...defaults, ...required });
  expect(error).toBeUndefined();
  expect(data).toEqual(OPERATION_REQUESTS[name].parse({ operation: name, ...required }));
});
