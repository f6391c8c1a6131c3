import type { FastifyRequest } from 'fastify';

/** An empty category is none that a site has: it is refused as any other unknown one. */
const KEPT = 'criteria';

/** For calls that a form may make: a field that was left empty was not given. */
export async function leaveOutEmpty({ query }: FastifyRequest): Promise<void> {
  const given = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) if (value === '' && name !== KEPT) delete given[name];
}
