import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/** Replaces email addresses in a line of the log, since error messages of mail servers contain them. */
function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'/@])[^\s<>"'/@]+@[^\s<>"'/@]+\.[a-z]{2,}/gi, '[address]');
}

/**
 * Creates the log, with one JSON object per line. For privacy, a request is logged with its route, and never with its address,
 * which contains search words, or its client.
 */
export function createLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
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
