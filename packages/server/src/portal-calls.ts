import type { FastifyReply, FastifySchema } from 'fastify';
import { type CallName, DoneDoc, ROUTES, successOf } from '@zaban/contract';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { refuseCrossSite } from './guards/refuse-cross-site.ts';
import { DONE, failureResponses, success } from './responses.ts';
import type { App } from './services.ts';

/** A call of the portal. */
interface PortalCall<Body extends z.ZodType, Doc> {
  readonly summary: string;
  readonly description?: string;
  readonly body?: Body;
  /** Absent: the answer has no data. */
  readonly doc?: Doc;
  /** HTTP statuses of its failures. */
  readonly failures: readonly number[];
  /** Returns the data of the answer. */
  readonly answer: (body: z.output<Body>, reply: FastifyReply) => Promise<Doc extends z.ZodType ? z.output<Doc> : void>;
}

/** Returns a function that adds calls of a group of the description. Those by POST cannot be made from pages of other sites. */
export function portalCalls(app: App, config: Config, tag: string) {
  return <Body extends z.ZodType, Doc extends z.ZodType | undefined = undefined>(
    name: CallName,
    { doc, failures, answer, ...told }: PortalCall<Body, Doc>,
  ): void => {
    const { method = 'GET', path: url } = ROUTES[name] as { readonly method?: 'POST'; readonly path: string };
    const response = { 200: successOf(doc ?? DoneDoc), ...failureResponses(...failures) };
    const schema: FastifySchema = { tags: [tag], ...told, response };
    app.route({
      method,
      url,
      schema,
      ...(method === 'POST' && { onRequest: refuseCrossSite(config) }),
      handler: async ({ body }, reply) => {
        const given = await answer(body as z.output<Body>, reply);
        return reply.send(given === undefined ? DONE : success(given));
      },
    });
  };
}

export type AddCall = ReturnType<typeof portalCalls>;
