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
export class LazyCorpus {
  readonly #title: string;
  readonly #open: () => Promise<OpenedCorpus>;
  readonly #idle: IdleSettings;
  #opened: Promise<OpenedCorpus> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failed: { readonly problem: string; readonly until: number } | undefined;
  #isClosed = false;
  #isReady = false;

  constructor(title: string, idle: IdleSettings, open: () => Promise<OpenedCorpus>) {
    this.#title = title;
    this.#open = open;
    this.#idle = idle;
  }

  /** Why it could not be opened at the last attempt. */
  get problem(): string | undefined {
    return this.#failed?.problem;
  }

  /** Whether it is open, or is closed only because nobody used it. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The opened corpus. @throws CallError busy if it cannot be opened now, for example because its index is being built */
  async use(): Promise<OpenedCorpus> {
    const isTooEarly = this.#failed !== undefined && performance.now() < this.#failed.until;
    if (this.#isClosed || isTooEarly) throw this.#notReady();
    this.#opened ??= this.#open().then(
      (opened) => {
        this.#failed = undefined;
        this.#isReady = true;
        return opened;
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        this.#failed = { problem, until: performance.now() + RETRY_AFTER_MS };
        this.#opened = undefined;
        this.#isReady = false;
        throw this.#notReady();
      },
    );
    const opened = await this.#opened;
    this.#watchIdleness();
    return opened;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isReady = false;
    await this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    const opened = this.#opened;
    this.#opened = undefined;
    await (await opened?.catch(() => undefined))?.close();
  }

  #watchIdleness(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      // A corpus that cannot be closed cleanly is forgotten too; its failure must not end the server.
      void this.#end().then(this.#idle.onIdle, this.#idle.onIdle);
    }, this.#idle.idleMilliseconds).unref();
  }

  #notReady(): Error {
    return busy(`The corpus “${this.#title}” is not ready yet. Please try again in a minute.`, 10);
  }
}
