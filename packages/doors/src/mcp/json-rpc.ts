// Which messages of JSON-RPC 2.0 does the Model Context Protocol have?
import { z } from 'zod';

/** Versions of the protocol, the newest first. Of what this server offers only the oldest has more: several messages at once. */
export const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

export function isKnownVersion(version: string): boolean {
  return VERSIONS.some((known) => known === version);
}

const Id = z.union([z.string(), z.int()]);

export type Id = z.infer<typeof Id>;

/** A request, or without an id a notification, which is not answered. */
export const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: Id.optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

export type Message = z.infer<typeof Message>;

/** Whether a client answers a request. A server that makes none has nothing to say to that. */
export function isAnswer(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !('method' in given) && ('result' in given || 'error' in given);
}

/** The answer to a request. */
export type Response = { readonly jsonrpc: '2.0'; readonly id: Id | null } & (
  | { readonly result: object }
  | { readonly error: { readonly code: number; readonly message: string } }
);

export const INVALID_REQUEST = -32_600;
export const UNKNOWN_METHOD = -32_601;
export const INVALID_PARAMS = -32_602;
export const INTERNAL = -32_603;
export const UNREADABLE = -32_700;

/** An error of the protocol; faults of a search are results instead, which an assistant reads. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function failed(id: Id | null, code: number, message: string): Response {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

/** The answer to what is no message. */
export function invalidRequest(message: string): Response {
  return failed(null, INVALID_REQUEST, message);
}
