import type { DocumentInfo } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../refusals/call-failure.ts';
import { requireReader, type Sessions } from '../sessions/index.ts';

/**
 * Lets pass who may read the whole of a text or figures that give it away.
 * @throws CallFailure restricted for a text that is only searched, not_signed_in for one that needs a
 * session, address_unproved where the site asks for a confirmed address
 */
export async function mayReadWhole(
  sessions: Sessions,
  { access, fileName }: DocumentInfo,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (access === 'open') return;
  if (access === 'kwic') {
    throw new CallFailure(
      'restricted',
      `${fileName} can be searched, but its rights do not allow the whole text to be shown or downloaded.`,
    );
  }
  // What one user may read must not lie in a cache for others.
  reply.header('cache-control', 'private, no-store');
  await requireReader(sessions, request, reply, `read the whole of ${fileName}`);
}
