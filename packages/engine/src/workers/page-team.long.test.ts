import type { OperationInput } from '@zaban/contract';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCorpus, type Corpus } from '../corpus/index.ts';
import { answerTo } from '../operations/testing/answer-to.ts';
import { HIT_REQUESTS, TEAM_CORPUS, TEAM_DOCUMENTS, TOKEN_REQUESTS } from '../operations/testing/team-requests.ts';
import type { OperationContext } from '../operations/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { openFar } from '../testing/far-corpus.ts';
import { build, segmentOf } from '../testing/index.ts';
import { serveTasks } from './helper.ts';
import type { FromHelper, ToHelper } from './messages.ts';
import { PageTeam, type PageTeamOptions } from './page-team.ts';

/** The messages posted to helpers, and the number of helpers started and ended. */
const seen = { posted: [] as ToHelper[], started: 0, ended: 0 };
const teams: PageTeam[] = [];

afterEach(() => {
  for (const team of teams.splice(0)) team.close();
  Object.assign(seen, { posted: [], started: 0, ended: 0 });
  vi.unstubAllGlobals();
});

/** A helper in this thread that exchanges copies, as messages do. `change` may drop its messages. */
function helperWith(change: (message: FromHelper) => FromHelper | undefined): PageTeamOptions['start'] {
  return (take) => {
    let isThere = true;
    const later = (run: () => void): void => void setImmediate(() => isThere && run());
    const serve = serveTasks((message) => {
      const told = change(structuredClone(message));
      if (told !== undefined) later(() => take(told));
    });
    seen.started += 1;
    return {
      post(message) {
        seen.posted.push(message);
        const copy = structuredClone(message);
        later(() => serve(copy));
      },
      end() {
        isThere = false;
        seen.ended += 1;
      },
    };
  };
}

type Ask = (request: OperationInput, context?: OperationContext) => Promise<object>;

/** Runs requests with a team that shares everything possible. */
function asking(corpus: Corpus, options: Partial<PageTeamOptions> = {}): Ask {
  const read = options.read ?? (async (work) => work());
  const start = helperWith((message) => message);
  const team = new PageTeam(corpus, { helpers: 3, leastTokens: 0, leastHits: 0, start, read, ...options });
  teams.push(team);
  return (request, context = {}) =>
    team.complete((shared, isLate) =>
      read(() => answerTo(corpus, request, { ...context, team: shared, ...(isLate ? { deadline: -1 } : {}) })),
    );
}

function farCorpus(): { readonly corpus: Corpus; readonly read: PageTeamOptions['read'] } {
  const storage = new MemoryStorage();
  build(storage, [segmentOf(TEAM_DOCUMENTS)]);
  const { paged, missing, fetch } = openFar(storage, openCorpus(storage));
  return { corpus: paged, read: (work) => missing.complete(fetch, work) };
}

function startNone(): never {
  throw new Error('no worker');
}

const startAndFail: PageTeamOptions['start'] = (_, fail) => {
  setImmediate(fail);
  return { post() {}, end() {} };
};

const NGRAMS: OperationInput = { operation: 'ngrams', n: 4, minimum: 1 };

describe('workers of a page', () => {
  it.each([
    ['tokens', TOKEN_REQUESTS],
    ['hits', HIT_REQUESTS],
  ])('answer what one does, of %s', async (_, requests) => {
    const ask = asking(TEAM_CORPUS);
    const far = farCorpus();
    const askFar = asking(far.corpus, { read: far.read });
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const whole = answerTo(TEAM_CORPUS, request);
        expect(await ask(request)).toEqual(whole);
        expect(await askFar(request)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
    expect(seen.posted.filter(({ kind }) => kind === 'task').length).toBeGreaterThan(60);
  });

  it('answer the same where they share no memory', async () => {
    const requests: OperationInput[] = [
      NGRAMS,
      { operation: 'concordance', cql: '[]', sort: ['R1'], limit: 20 },
      { operation: 'collocations', cql: '[pos="N"]' },
    ];
    // Run before the stub: data that the shared test corpus caches must be in shared memory.
    const wholes = requests.map((request) => answerTo(TEAM_CORPUS, request));
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const { corpus, read } = farCorpus();
    const ask = asking(corpus, { read });
    for (const [index, request] of requests.entries()) expect(await ask(request)).toEqual(wholes[index]);
    // An array is posted without others in the same buffer.
    const buffers = seen.posted.flatMap((message) =>
      message.kind === 'task' ? Object.values(message.task as { hits?: { start?: Uint32Array } }) : [],
    );
    const starts = buffers.flatMap((value) => (typeof value === 'object' && value?.start ? [value.start] : []));
    expect(starts.length).toBeGreaterThan(3);
    expect(starts.every((list) => list.byteLength === list.buffer.byteLength)).toBe(true);
  });

  it('are sent each part of the corpus once, when it is first needed', async () => {
    const { corpus, read } = farCorpus();
    const ask = asking(corpus, { read, helpers: 2 });
    await ask(NGRAMS);
    const parts = seen.posted.flatMap((message) => (message.kind === 'part' ? [message.path] : []));
    expect(parts).toContain('tokens');
    await ask({ ...NGRAMS, n: 3 });
    expect(seen.posted.flatMap((message) => (message.kind === 'part' ? [message.path] : []))).toEqual(parts);
    expect(seen.started).toBe(2);
  });

  it('end when nobody waits any more or the time is up, and start again for what comes next', async () => {
    let isLost = true;
    const start = helperWith((message) => (isLost && message.kind === 'answer' ? undefined : message));
    const ask = asking(TEAM_CORPUS, { start });
    const signal = { aborted: false, reason: new Error('enough') };
    const stopped = ask(NGRAMS, { signal });
    signal.aborted = true;
    await expect(stopped).rejects.toThrow('enough');
    expect(seen.ended).toBe(3);
    expect(await ask(NGRAMS, { deadline: 60 })).toMatchObject({ truncated: 'time', rows: [] });
    isLost = false;
    expect(await ask(NGRAMS)).toEqual(answerTo(TEAM_CORPUS, NGRAMS));
  });

  it('tell what went wrong in them, and what part could not be read', async () => {
    const fault = helperWith(({ kind }) => (kind === 'answer' ? { kind: 'fault', fault: 'broken' } : undefined));
    await expect(asking(TEAM_CORPUS, { start: fault })(NGRAMS)).rejects.toThrow('broken');
    const { corpus, read } = farCorpus();
    let reads = 0;
    const failing: PageTeamOptions['read'] = (work) =>
      ++reads > 1 ? Promise.reject(new Error('no connection')) : read(work);
    await expect(asking(corpus, { read: failing })(NGRAMS)).rejects.toThrow('no connection');
  });

  it('that do not start, or come down, are done without', async () => {
    expect(await asking(TEAM_CORPUS, { start: startNone })(NGRAMS)).toEqual(answerTo(TEAM_CORPUS, NGRAMS));
    const ask = asking(TEAM_CORPUS, { start: startAndFail });
    expect(await ask(NGRAMS)).toEqual(answerTo(TEAM_CORPUS, NGRAMS));
    expect(await ask({ ...NGRAMS, n: 2 })).toEqual(answerTo(TEAM_CORPUS, { ...NGRAMS, n: 2 }));
  });
});
