/**
 * How is a request written in a query string?
 * - numbers and words as they are; true and false as `true` and `false`;
 * - lists with commas: `context=5,5`, `sort=R1,L1:lemma:desc`, `by=node:lc,doc.genre`;
 * - document fields as `field:value`, repeated: `filter=genre:news&filter=genre:blog&filter=year:2020`;
 * - subcorpora in the same way, with the additional names `criteria` and `filesWith`: `target=criteria:media&target=genre:blog`;
 * - context filters as `left,right:pattern`, repeated, with `!` before those to exclude: `contextFilter=!3,0:[lemma="go"]`;
 * - null as `none`.
 */
import type { Field, Fields } from './field.ts';
import { printed } from './kinds.ts';
import { OPERATIONS, type OperationInput, type OperationName } from './operations.ts';
import { parameterOf } from './schemas.ts';

function fieldsOf(operation: OperationName): [name: string, field: Field][] {
  return Object.entries(OPERATIONS[operation].fields satisfies Fields);
}

/** The request of a parsed query string. */
export function requestOfQuery(operation: OperationName, parsed: Readonly<Record<string, unknown>>): OperationInput {
  const given = fieldsOf(operation).flatMap(([name, field]) => {
    const value = parsed[parameterOf(name, field)];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), operation } as OperationInput;
}

/** The query string of a request, from which `requestOfQuery` restores the request. A reference list given in full is left out. */
export function queryOfRequest(request: OperationInput): URLSearchParams {
  const search = new URLSearchParams();
  const given: Readonly<Record<string, unknown>> = { ...request };
  for (const [name, field] of fieldsOf(request.operation)) {
    if (given[name] === undefined) continue;
    for (const value of printed(field, given[name])) search.append(parameterOf(name, field), value);
  }
  return search;
}
