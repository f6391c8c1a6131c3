import type { ZodError } from 'zod';

/** The first thing that a schema found wrong, as "where: what". */
export function sentenceOf(error: ZodError): string {
  const [issue] = error.issues;
  const place = issue.path.map(String).join('.');
  return place === '' ? issue.message : `${place}: ${issue.message}`;
}
