import { OPERATION_ANSWERS, type OperationRequest } from '@zaban/contract';

/** A schema of zod, as far as its parts are read here. */
interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

/** The columns that each row of a file has, so that one without rows has a head. */
export function usualColumns(request: OperationRequest): string[] {
  const { lines, rows, relations } = (OPERATION_ANSWERS[request.operation] as unknown as Required<Schema>).shape;
  const row = (lines ?? rows ?? relations?.element?.shape?.rows)?.element?.shape ?? {};
  const always = Object.entries(row).filter(([, field]) => !field.safeParse(undefined).success);
  const { by, n = 0 } = request as { readonly by?: readonly string[]; readonly n?: number };
  const values = Array.from({ length: Array.isArray(by) ? by.length : n }, (_, index) => `value${index + 1}`);
  return [
    ...(relations === undefined ? [] : ['relation']),
    ...always.flatMap(([name]) => (name === 'values' ? values : name === 'fields' ? [] : [name])),
  ];
}
