import { busy } from '@zaban/calls';
import type { OpenedCorpus } from './opened-corpus.ts';

/** Milliseconds for which a corpus that could not be opened is not tried again. */
const RETRY_AFTER_MS = 2000;

/** When a corpus that nobody uses is closed. */
export interface IdleSettings {
  /** Milliseconds without a request after which a corpus besides the default one, or a kept build, is closed. */
  readonly idleMilliseconds: number;
  /** Called after one was closed for that. */
  readonly onIdle: () => void;
}

/** A corpus that is opened at its first use, and may be closed while nobody uses it. */
export interface LazyCorpus {
  /** Why it could not be opened at the last attempt. */
  readonly problem: string | undefined;
  /** Whether it is open, or is closed only because nobody used it. */
  readonly isReady: boolean;
  /** The opened corpus. @throws CallError busy if it cannot be opened now, for example because its index is being built */
  use(): Promise<OpenedCorpus>;
  close(): Promise<void>;
}

export function lazyCorpus(title: string, idle: IdleSettings, open: () => Promise<OpenedCorpus>): LazyCorpus {
  let opened: Promise<OpenedCorpus> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failed: { readonly problem: string; readonly until: number } | undefined;
  let isClosed = false;
  let isReady = false;
  const notReady = (): Error => busy(`The corpus “${title}” is not ready yet. Please try again in a minute.`, 10);
  const end = async (): Promise<void> => {
    clearTimeout(timer);
    const ending = opened;
    opened = undefined;
    await (await ending?.catch(() => undefined))?.close();
  };
  const begin = async (): Promise<OpenedCorpus> => {
    try {
      // Later, since a failure that came at once would not find what is stored below.
      const corpus = await Promise.resolve().then(open);
      failed = undefined;
      isReady = true;
      return corpus;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      failed = { problem, until: performance.now() + RETRY_AFTER_MS };
      opened = undefined;
      isReady = false;
      throw notReady();
    }
  };
  return {
    get problem() {
      return failed?.problem;
    },
    get isReady() {
      return isReady;
    },
    async use() {
      if (isClosed || (failed !== undefined && performance.now() < failed.until)) throw notReady();
      const corpus = await (opened ??= begin());
      clearTimeout(timer);
      // A corpus that cannot be closed cleanly is forgotten too; its failure must not end the server.
      if (!isClosed) timer = setTimeout(() => void end().then(idle.onIdle, idle.onIdle), idle.idleMilliseconds).unref();
      return corpus;
    },
    async close() {
      isClosed = true;
      isReady = false;
      await end();
    },
  };
}
