/** The answer of a successful call, as the schema of `successOf` describes it. */
export function success<Doc>(doc: Doc): { message: 'Success'; doc: Doc } {
  return { message: 'Success', doc };
}

/** The answer of a successful call that returns no data. */
export const DONE = success({ done: true as const });
