// Which other corpora does a request ask besides its own?
import type { Run } from '@zaban/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { RunOptions } from '../workers/index.ts';
import { alignedCorpora } from './aligned-corpora.ts';
import { referenceCorpus } from './reference-corpus.ts';

/** Other corpora that a request names, opened for its visitor. */
export interface OtherCorpora {
  /** Their builds: another one gives another answer. */
  readonly key: string;
  /** Whether the answer has what only this visitor may see of them. */
  readonly isBounded: boolean;
  /** Runs operations with what the others are asked for. */
  readonly runWith: (run: Run<RunOptions>) => Run<RunOptions>;
}

/** The other corpora that a request names; undefined: none. @throws CallError if the visitor may not use one */
export async function otherCorpora(
  services: Services,
  asked: object,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OtherCorpora | undefined> {
  return (
    (await referenceCorpus(services, asked, request, reply)) ?? (await alignedCorpora(services, asked, request, reply))
  );
}
