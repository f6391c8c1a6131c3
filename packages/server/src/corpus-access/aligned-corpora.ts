// How is a corpus asked together with those that are aligned with it?
import type { AlignedKeysRequest, CounterpartsRequest, RunOperation } from '@zaban/calls';
import type { OperationRequest } from '@zaban/contract';
import {
  noAligned,
  questionsIn,
  RequestError,
  type AlignedKeys,
  type CounterpartAsked,
  type CounterpartTexts,
  type Joined,
} from '@zaban/engine';
import type { FastifyReply } from 'fastify';
import type { GrantedAccess } from '../access/index.ts';
import type { Services } from '../services.ts';
import type { RunOptions } from '../workers/index.ts';
import { alignedWith } from './aligned-with.ts';
import { allowedCorpus, chosenSite, forbidSharing } from './chosen-corpus.ts';
import type { OtherCorpora } from './joined-run.ts';
import { seenBy } from './seen-by.ts';

/** The fields of a request that may name aligned corpora. */
interface Asked extends Pick<AlignedKeysRequest, 'lists' | 'macros'> {
  readonly cql?: string;
  readonly aligned?: string;
}

interface Opened {
  readonly title: string;
  readonly buildId: string;
  readonly granted: GrantedAccess;
}

/** A line as the engine gives it, with the keys of the spans around its hit. */
interface KeyedLine {
  readonly alignedKeys?: CounterpartsRequest['keys'][number];
  readonly counterpart?: string;
}

/**
 * The aligned corpora that a request names, in `aligned` or after `within` in its query; undefined: it names none.
 * @throws CallError if the visitor may not use one, RequestError if it is not aligned or the visitor may not see it
 */
export async function alignedCorpora(
  services: Services,
  asked: object,
  reply: FastifyReply,
): Promise<OtherCorpora | undefined> {
  const { cql, aligned, lists, macros } = asked as Asked;
  const questions = questionsIn(asked);
  const names = new Set([...questions.map(({ corpus }) => corpus), ...(aligned === undefined ? [] : [aligned])]);
  if (names.size === 0) return undefined;
  const opened = new Map<string, Opened>();
  for (const name of names) {
    const place = questions.find(({ corpus }) => corpus === name)?.place;
    opened.set(name, await openAligned(services, { name, place }, reply));
  }
  const found = new Map<string, Promise<AlignedKeys>>();
  const keysFor = (question: CounterpartAsked, options: RunOptions | undefined): Promise<AlignedKeys> => {
    const known = found.get(question.question);
    if (known !== undefined) return known;
    const search: AlignedKeysRequest = { operation: 'alignedKeys', cql: question.cql, lists, macros };
    const keys = ask<AlignedKeys>(opened.get(question.corpus)!, search, options, question);
    found.set(question.question, keys);
    return keys;
  };
  return {
    key: Array.from(opened.values(), ({ buildId }) => buildId).join(' '),
    isBounded: [...opened.values()].some(({ granted }) => granted.isBounded),
    runWith: (run) => async (search, options) => {
      // The size of the subcorpus, for example, has nothing to do with the other corpora.
      if ((search as Asked).cql !== cql) return run(search, options);
      const having: Record<string, readonly string[]> = {};
      const leftOut = new Map<string, number>();
      for (const question of questions) {
        const keys = await keysFor(question, options);
        having[question.question] = keys.keys;
        leftOut.set(question.corpus, keys.leftOut);
      }
      const joined: Joined = { having, withKeys: aligned !== undefined };
      let answer = await run<Answer>({ ...search, joined } as unknown as OperationRequest, options);
      if (aligned !== undefined && answer.lines !== undefined) {
        const keys = answer.lines.map(({ alignedKeys = [] }) => alignedKeys);
        const shown: CounterpartsRequest = { operation: 'counterparts', keys };
        const { texts, leftOut: unread } = await ask<CounterpartTexts>(opened.get(aligned)!, shown, options);
        leftOut.set(aligned, unread);
        const lines = answer.lines.map(({ alignedKeys: _keys, ...line }, at) => ({
          ...line,
          counterpart: texts[at] ?? '',
        }));
        answer = { ...answer, lines };
      }
      const warnings = [...leftOut].flatMap(([name, texts]) =>
        texts === 0 ? [] : [`Texts of “${opened.get(name)!.title}” that you may not read whole are left out.`],
      );
      if (warnings.length === 0) return answer as never;
      return { ...answer, warnings: [...(answer.warnings ?? []), ...warnings] } as never;
    },
  };
}

interface Answer {
  readonly lines?: readonly KeyedLine[];
  readonly warnings?: readonly string[];
}

async function openAligned(
  services: Services,
  { name, place }: { readonly name: string; readonly place: CounterpartAsked['place'] | undefined },
  reply: FastifyReply,
): Promise<Opened> {
  const { seen } = await seenBy(services, reply);
  const known = alignedWith(services.corpora, chosenSite(services, reply.request)).filter((one) =>
    seen.some(({ corpus }) => corpus === one),
  );
  if (!known.some(({ listed }) => listed.id === name)) {
    throw noAligned(
      name,
      known.map(({ listed }) => listed.id),
      place,
    );
  }
  const site = await allowedCorpus(services, name, reply);
  if (site.listed.access !== 'open') forbidSharing(reply.request);
  const { access, corpus } = await site.use();
  const granted = await access.authorise(reply);
  return { title: site.listed.title, buildId: corpus.current().buildId, granted };
}

/** Asks an aligned corpus. A fault of the question is one of the query that has it. */
async function ask<Found extends object>(
  { granted: { run }, title }: Opened,
  task: AlignedKeysRequest | CounterpartsRequest,
  options: RunOptions | undefined,
  question?: CounterpartAsked,
): Promise<Found> {
  try {
    return await (run as RunOperation<RunOptions> as (task: object, options?: RunOptions) => Promise<Found>)(
      task,
      options,
    );
  } catch (error) {
    if (question === undefined || !(error instanceof RequestError) || error.place === undefined) throw error;
    throw new RequestError(error.code, `${error.message.replace(/\.$/u, '')} (asked of “${title}”).`, question.place);
  }
}
