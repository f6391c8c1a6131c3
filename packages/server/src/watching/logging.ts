import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../starting/config.ts';

/** Mail servers quote addresses in their complaints. */
function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'/@])[^\s<>"'/@]+@[^\s<>"'/@]+\.[a-z]{2,}/gi, '[address]');
}

/**
 * One JSON line an event. A request is logged by its route, never by its address line: a search word is nobody's
 * business, and neither is who asked.
 */
export function createLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: withoutAddresses },
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
  return pino(options, destination);
}

/** An id that a visitor can quote and the log knows. */
export function requestId(): string {
  return randomUUID();
}
