// Which other corpora does a request ask besides its own?
import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import type { OtherCorpora } from './joined-run.ts';
import { alignedCorpora } from './aligned-corpora.ts';
import { referenceCorpus } from './reference-corpus.ts';

/** The other corpora that a request names; undefined: none. @throws CallError if the visitor may not use one */
export async function otherCorpora(
  services: Services,
  asked: object,
  reply: FastifyReply,
): Promise<OtherCorpora | undefined> {
  return (await referenceCorpus(services, asked, reply)) ?? (await alignedCorpora(services, asked, reply));
}
