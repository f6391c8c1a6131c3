import { corpusInfo } from '@zaban/calls';
import type { CorpusInfo } from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { forbidStoring } from '../headers/headers.ts';
import type { Services } from '../services.ts';
import { signedInUser, type SignedInUser } from '../sessions/index.ts';
import { alignedWith } from './aligned-with.ts';
import { isSeen, needOf, type Need } from './need-of.ts';
import type { SiteCorpus } from '../corpora/index.ts';

/** A corpus that a visitor may see, and what the visitor lacks to use it. */
export interface SeenCorpus {
  readonly corpus: SiteCorpus;
  readonly need: Need;
}

/** The corpora that the visitor of a request may see, and the visitor. If all are open, no session is read. */
export async function seenBy(
  services: Services,
  reply: FastifyReply,
): Promise<{ readonly seen: readonly SeenCorpus[]; readonly user: SignedInUser | undefined }> {
  const { all } = services.corpora;
  if (all.every(({ listed }) => listed.access === 'open')) {
    return { seen: all.map((corpus) => ({ corpus, need: null })), user: undefined };
  }
  forbidStoring(reply);
  const user = await signedInUser(services.auth, reply);
  const judged = await Promise.all(
    all.map(async (corpus) => ({ corpus, need: await needOf(services, corpus.listed, user) })),
  );
  return { seen: judged.filter(({ corpus, need }) => isSeen(corpus.listed, need)), user };
}

/** The list of corpora for the visitor of a request. One that cannot be opened now is left out. */
export async function corporaSeenBy(services: Services, reply: FastifyReply): Promise<readonly CorpusInfo[]> {
  const { seen } = await seenBy(services, reply);
  const infos = await Promise.all(
    seen.map(async ({ corpus, need }) => {
      const opened = await corpus.use().catch(() => undefined);
      if (opened === undefined) return [];
      const { id, title, description, access, isDefault, terms } = corpus.listed;
      const entry = {
        id,
        title,
        description,
        access,
        isDefault,
        needs: need,
        terms: access === 'licence' ? terms.text : null,
        builds: corpus.builds,
        aligned: alignedWith(services.corpora, corpus)
          .filter((other) => seen.some((one) => one.corpus === other))
          .map(({ listed }) => listed.id),
      };
      return [corpusInfo(entry, opened.context.site, opened.corpus.current())];
    }),
  );
  return infos.flat();
}
