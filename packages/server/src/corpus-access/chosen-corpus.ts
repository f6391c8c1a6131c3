import { CallError } from '@zaban/calls';
import { CORPUS_FIELDS, PATHS, problemSentence } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forbidStoring } from '../headers/headers.ts';
import type { App, Services } from '../services.ts';
import { requireReader } from '../sessions/index.ts';
import type { Need } from './need-of.ts';
import type { OpenedCorpus, SiteCorpus } from '../corpora/index.ts';
import { seenBy } from './seen-by.ts';

const Choice = z.object(CORPUS_FIELDS).partial();
type Choice = z.infer<typeof Choice>;

const chosen = new WeakMap<FastifyRequest, OpenedCorpus>();
const chosenSites = new WeakMap<FastifyRequest, SiteCorpus>();
const restricted = new WeakSet<FastifyRequest>();

/** The corpus that a request asks: the one that it names, otherwise the default one. */
export function chosenCorpus({ corpora }: Services, request: FastifyRequest): Promise<OpenedCorpus> {
  const named = chosen.get(request);
  return named === undefined ? corpora.default.use() : Promise.resolve(named);
}

/** The corpus that a request asks, with its kept builds. */
export function chosenSite({ corpora }: Services, request: FastifyRequest): SiteCorpus {
  return chosenSites.get(request) ?? corpora.default;
}

/** Keeps the answer to a request from being given to anybody else. */
export function forbidSharing(request: FastifyRequest): void {
  restricted.add(request);
}

/**
 * Makes every call take the fields that choose a corpus, in its query string or its body. They are taken out before the call is
 * validated; a corpus that its visitor may not use is refused here, before anything is looked up.
 */
export function addCorpusChoice(app: App, services: Services): void {
  app.addHook('preValidation', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/corpus/') || path === PATHS.acceptLicence) return;
    const choice = takeChoice(request.query, request.body);
    if (choice === undefined) return;
    const corpus = await allowedCorpus(services, choice.corpus, reply);
    if (corpus.listed.access !== 'open') forbidSharing(request);
    chosenSites.set(request, corpus);
    chosen.set(request, await (choice.build === undefined ? corpus.use() : corpus.useBuild(choice.build)));
  });
  // Nobody but this visitor may be given an answer from a corpus that is not open, whatever the call says of storing it.
  app.addHook('onSend', async (request, reply) => {
    if (!restricted.has(request)) return;
    forbidStoring(reply);
    reply.removeHeader('etag');
  });
}

/** Takes the fields out of the query string and the body. Undefined: neither names a corpus or build. */
function takeChoice(...parts: readonly unknown[]): Choice | undefined {
  const given: Record<string, unknown> = {};
  for (const part of parts) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    const fields = part as Record<string, unknown>;
    for (const name of Object.keys(CORPUS_FIELDS)) {
      if (!Object.hasOwn(fields, name)) continue;
      if (fields[name] !== '') given[name] ??= fields[name];
      delete fields[name];
    }
  }
  if (Object.keys(given).length === 0) return undefined;
  const parsed = Choice.safeParse(given);
  if (!parsed.success) throw new CallError('bad_request', problemSentence(parsed.error.issues));
  return parsed.data;
}

/** The corpus with an id, if the visitor may use it. One that the visitor may not see is as unknown as one that does not exist. */
export async function allowedCorpus(
  services: Services,
  id: string | undefined,
  reply: FastifyReply,
): Promise<SiteCorpus> {
  const { corpora } = services;
  const known = id === undefined ? corpora.default : corpora.get(id);
  if (known?.listed.access === 'open') return known;
  const { seen } = await seenBy(services, reply);
  const found = seen.find(({ corpus }) => corpus === known);
  if (found === undefined) {
    const ids = seen.map(({ corpus }) => corpus.listed.id).join(', ');
    throw new CallError('unknown_corpus', `There is no corpus “${id}” on this site. There are: ${ids}.`);
  }
  if (found.need !== null) await refuse(services, { need: found.need, title: found.corpus.listed.title }, reply);
  return found.corpus;
}

/** Says what a visitor lacks to use a corpus that may be seen. */
async function refuse(
  services: Services,
  { need, title }: { readonly need: NonNullable<Need>; readonly title: string },
  reply: FastifyReply,
): Promise<void> {
  if (need === 'account') await requireReader(services, reply, `use the corpus “${title}”`);
  if (need === 'licence') {
    throw new CallError(
      'licence_needed',
      `Accept the licence of “${title}” on the screen of corpora. Then you can use it.`,
    );
  }
  throw new CallError('restricted', `Only its members may use “${title}”. Write to the team on the Help page.`);
}
