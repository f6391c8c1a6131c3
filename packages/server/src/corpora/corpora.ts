import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSiteCorpora, type ListedCorpora, type ListedCorpus } from '@zaban/calls/site';
import type { FastifyBaseLogger } from 'fastify';
import { indexOfCorpus } from './place-of-corpus.ts';
import type { IdleSettings } from './lazy-corpus.ts';
import type { OpenedCorpus } from './opened-corpus.ts';
import { SiteCorpus, type OpenIndex } from './site-corpus.ts';

interface Settings extends IdleSettings {
  /** The site's folder. */
  readonly site: string;
  /** Folders of the server's own data, and of the index of the default corpus. */
  readonly data: string;
  readonly index: string;
  readonly log: FastifyBaseLogger;
  readonly open: OpenIndex;
  /** Builds an index if it is missing or older than its texts; absent if indexes are built elsewhere. */
  readonly build?:
    | ((
        sources: readonly string[],
        index: string,
        reading: Pick<ListedCorpus, 'language' | 'folds'>,
      ) => Promise<unknown>)
    | undefined;
  /** Milliseconds between two looks at site.json. */
  readonly watchMilliseconds: number;
  /** Milliseconds that the requests of a withdrawn corpus may still take. */
  readonly graceMilliseconds: number;
}

/** The table of the corpora of a site. It follows site.json: corpora are added, replaced and withdrawn while the server runs. */
export class Corpora {
  /** The corpus of calls that name none. */
  readonly default: SiteCorpus;
  readonly #settings: Settings;
  readonly #others = new Map<string, SiteCorpus>();
  readonly #leaving = new Set<{ readonly corpus: SiteCorpus; readonly timer: NodeJS.Timeout }>();
  readonly #timer: NodeJS.Timeout;
  #building: Promise<void> = Promise.resolve();
  readonly #toCome = new Set<ListedCorpus>();
  #seen: string | undefined;

  constructor(settings: Settings, listed: ListedCorpora, opened: OpenedCorpus) {
    this.#settings = settings;
    const [first, ...others] = listed;
    this.default = new SiteCorpus(first, indexOfCorpus(settings, first), settings, opened);
    for (const each of others) this.#add(each);
    this.#timer = setInterval(() => void this.refresh(), settings.watchMilliseconds).unref();
  }

  /** All corpora, the default one first. */
  get all(): readonly SiteCorpus[] {
    return [this.default, ...this.#others.values()];
  }

  /** Whether one besides the default corpus can be asked now. */
  get hasOthers(): boolean {
    return [...this.#others.values()].some(({ isReady }) => isReady);
  }

  /** Titles of those that are being indexed, of open ones alone: nobody learns here that another one exists. */
  get toCome(): readonly string[] {
    return [...this.#toCome].filter(({ access }) => access === 'open').map(({ title }) => title);
  }

  get(id: string): SiteCorpus | undefined {
    return id === this.default.listed.id ? this.default : this.#others.get(id);
  }

  /** Takes up a site.json that was changed. One that cannot be read changes nothing. */
  async refresh(): Promise<void> {
    const { site, log } = this.#settings;
    try {
      const state = await stat(join(site, 'site.json')).then(({ mtimeMs, size }) => `${mtimeMs} ${size}`, String);
      if (state === this.#seen) return;
      this.#seen = state;
      this.#take(readSiteCorpora(site));
    } catch (error) {
      log.error(error, 'The corpora of site.json were not taken up; those before stay.');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const leaving = [...this.#leaving];
    for (const { timer } of leaving) clearTimeout(timer);
    await Promise.all([...this.all, ...leaving.map(({ corpus }) => corpus)].map((corpus) => corpus.close()));
  }

  #take([first, ...others]: ListedCorpora): void {
    if (first.id !== this.default.listed.id) {
      this.#settings.log.warn('Another corpus is the first of site.json now; that needs a restart of the server.');
      return;
    }
    this.default.listed = first;
    const ids = new Set(others.map(({ id }) => id));
    for (const id of this.#others.keys()) if (!ids.has(id)) this.#withdraw(id);
    // In the order of site.json.
    const before = new Map(this.#others);
    this.#others.clear();
    for (const listed of others) {
      const known = before.get(listed.id);
      if (known === undefined) this.#add(listed);
      else if (isSamePlace(known.listed, listed)) {
        known.listed = listed;
        this.#others.set(listed.id, known);
      } else {
        this.#leave(known);
        this.#add(listed);
      }
    }
  }

  #add(listed: ListedCorpus): void {
    const { build, log } = this.#settings;
    const index = indexOfCorpus(this.#settings, listed);
    const corpus = new SiteCorpus(listed, index, this.#settings);
    this.#others.set(listed.id, corpus);
    const use = (): Promise<unknown> => corpus.use().catch(() => log.warn({ corpus: listed.id }, corpus.problem));
    const { sources, language, folds } = listed;
    if (sources.length === 0 || build === undefined) return void use();
    const missing = sources.find((source) => !existsSync(source));
    if (missing !== undefined) {
      return log.warn(
        `There is no ${missing}, so the corpus ${listed.id} is left out. Start the server again when it is there.`,
      );
    }
    this.#toCome.add(listed);
    // One build at a time: each takes all processors.
    this.#building = this.#building
      .then(() => build(sources, index, { language, folds }))
      .then(use)
      .then(
        () => log.info({ corpus: listed.id }, 'The corpus is ready.'),
        (error: unknown) => log.error(error, `The index of the corpus ${listed.id} could not be built.`),
      )
      .finally(() => this.#toCome.delete(listed));
  }

  #withdraw(id: string): void {
    const corpus = this.#others.get(id);
    this.#others.delete(id);
    if (corpus !== undefined) this.#leave(corpus);
  }

  /** Closes a corpus when the requests that it still answers are done. */
  #leave(corpus: SiteCorpus): void {
    const entry = {
      corpus,
      timer: setTimeout(() => {
        this.#leaving.delete(entry);
        void corpus.close();
      }, this.#settings.graceMilliseconds).unref(),
    };
    this.#leaving.add(entry);
  }
}

/** Whether an opened corpus can stay open with another description. */
function isSamePlace(one: ListedCorpus, other: ListedCorpus): boolean {
  return isDeepStrictEqual(placeOf(one), placeOf(other));
}

function placeOf({ sources, language, folds, index, own, title }: ListedCorpus): object {
  return { sources, language, folds, index, own, title };
}
