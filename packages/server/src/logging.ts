import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * One JSON line an event. A request is logged by its route, never by its address line: a search word is nobody's
 * business, and neither is who asked.
 */
export function createLog(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
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
  });
}

/** An id that a visitor can quote and the log knows. */
export function requestId(): string {
  return randomUUID();
}
