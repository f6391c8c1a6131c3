import type { FastifyReply } from 'fastify';

/** Says that an answer depends on one more header of the request. */
export function addVary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}
