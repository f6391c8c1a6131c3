// How are headers read that are lists, and answers marked by what they depend on?
import type { FastifyReply } from 'fastify';

/**
 * The members of a header that is a list (RFC 9110, section 5.6.1), without the white space around them. The time is in
 * proportion to the header's length: a pattern that looks for blanks before each comma would look at rows of them again
 * and again.
 */
export function headerList(header: string | readonly string[] | undefined, separator = ','): string[] {
  return header === undefined
    ? []
    : String(header)
        .split(separator)
        .map((member) => member.trim())
        .filter((member) => member !== '');
}

/**
 * Whether an `If-None-Match` header names this ETag: the client has that answer already. A weak tag fits a strong one
 * (RFC 9110, section 13.1.2). `*` names none, for there may be no answer yet.
 */
export function hasTag(header: string | undefined, tag: string): boolean {
  return headerList(header).some((each) => withoutWeakness(each) === withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** Says that an answer depends on one more header of the request. */
export function addVary(reply: FastifyReply, header: string): void {
  const before = headerList(reply.getHeader('vary')?.toString());
  if (!before.includes(header)) reply.header('vary', [...before, header].join(', '));
}

/** The type of an answer that comes as events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether a caller asks for the answer as events, as the EventSource of a browser does. */
export function wantsEvents({ accept }: { readonly accept?: string | undefined }): boolean {
  return headerList(accept).some((type) => headerList(type, ';')[0] === EVENT_STREAM);
}
