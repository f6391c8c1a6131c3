import { forbidStoring } from '../headers/headers.ts';
import type { DocumentInfo } from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { restricted } from '@zaban/calls';
import { requireReader, type Sessions } from '../sessions/index.ts';

/**
 * Requires that the visitor may read the whole of a text, or figures that reveal it.
 * @throws CallError restricted if the text may only be searched, not_signed_in if it needs a session,
 * address_unproved if the site requires a confirmed address
 */
export async function requireReadWhole(
  sessions: Sessions,
  { access, fileName }: DocumentInfo,
  reply: FastifyReply,
): Promise<void> {
  if (access === 'open') return;
  if (access === 'kwic') throw restricted(fileName);
  forbidStoring(reply);
  await requireReader(sessions, reply, `read the whole of ${fileName}`);
}
