import type { FastifyRequest } from 'fastify';

/** The field whose empty value is not dropped: an empty category is refused like any unknown category. */
const EMPTY_ALLOWED = 'criteria';

/** Removes empty fields of the query string, which forms send for fields without input. */
export async function leaveOutEmpty({ query }: FastifyRequest): Promise<void> {
  const given = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) if (value === '' && name !== EMPTY_ALLOWED) delete given[name];
}
