import type { z } from 'zod';

/** The issues of a schema on one line: each field with what it must be. */
export function schemaProblem({ issues }: z.ZodError): string {
  const problems = issues.map(({ path, message }) => (path.length === 0 ? message : `“${path.join('.')}” ${message}`));
  return `${problems.join('; ')}.`;
}
