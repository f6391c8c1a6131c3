// How are headers with lists parsed, and headers of answers set that several calls need?
import type { FastifyReply } from 'fastify';

/**
 * The members of a header that is a list (RFC 9110, section 5.6.1), without surrounding white space. Takes linear time: a
 * pattern that matches blanks before a comma would take quadratic time on long runs of blanks.
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
 * Whether an `If-None-Match` header contains this ETag, so that the client already has the answer. Weak comparison (RFC 9110, section
 * 13.1.2). `*` matches no tag, because there may be no answer yet.
 */
export function hasTag(header: string | undefined, tag: string): boolean {
  return headerList(header).some((each) => withoutWeakness(each) === withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** Adds a request header to the `Vary` header of an answer. */
export function addVary(reply: FastifyReply, header: string): void {
  const before = headerList(reply.getHeader('vary')?.toString());
  if (!before.includes(header)) reply.header('vary', [...before, header].join(', '));
}

/** Forbids caches to store an answer, which only this client may see. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store');
}

/** The content type of an answer as server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether a client requests the answer as server-sent events, as the EventSource of a browser does. */
export function wantsEvents({ accept }: { readonly accept?: string | undefined }): boolean {
  return headerList(accept).some((type) => {
    const [name, ...parameters] = headerList(type, ';');
    return name?.toLowerCase() === EVENT_STREAM && !isRefused(parameters);
  });
}

/** Whether a member of an `Accept` or `Accept-Encoding` header has the weight 0. */
export function isRefused(parameters: readonly string[]): boolean {
  return parameters.some((parameter) => /^q=0(\.0*)?$/i.test(parameter));
}
