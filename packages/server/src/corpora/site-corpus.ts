import { CallError } from '@zaban/calls';
import type { ListedCorpus } from '@zaban/calls/site';
import { indexOfBuild, keptBuilds } from './kept-builds.ts';
import { type IdleSettings, type LazyCorpus, lazyCorpus } from './lazy-corpus.ts';
import type { OpenedCorpus } from './opened-corpus.ts';

/** How a corpus is opened: a folder with an index, and the share of memory for its answers. */
export type OpenIndex = (listed: ListedCorpus, index: string, share: number) => Promise<OpenedCorpus>;

/** How a corpus is opened, and when it is closed. */
interface OpeningSettings extends IdleSettings {
  readonly open: OpenIndex;
}

/** Share of the memory for answers that a corpus besides the default one has, and that of a kept build. */
const SHARE = { corpus: 1 / 4, build: 1 / 16 } as const;

/** A corpus of the site: its build in force, and its kept builds. */
export class SiteCorpus {
  /** As the present site.json describes it. */
  listed: ListedCorpus;
  /** Folder of its index. */
  readonly index: string;
  readonly #inForce: LazyCorpus;
  readonly #open: OpenIndex;
  readonly #idle: IdleSettings;
  readonly #builds = new Map<string, LazyCorpus>();

  /**
   * @param settings how it is opened, and when it and its kept builds are closed
   * @param opened the corpus, if it is open already: then whoever opened it closes it
   */
  constructor(listed: ListedCorpus, index: string, settings: OpeningSettings, opened?: OpenedCorpus) {
    const { open } = settings;
    this.listed = listed;
    this.index = index;
    this.#open = open;
    this.#idle = settings;
    this.#inForce =
      opened === undefined
        ? lazyCorpus(listed.title, settings, () => open(this.listed, index, SHARE.corpus))
        : { use: async () => opened, close: async () => {}, isReady: true, problem: undefined };
  }

  /** Names of its kept builds. */
  get builds(): string[] {
    return keptBuilds(this.index);
  }

  /** Why it cannot be used at the moment. */
  get problem(): string | undefined {
    return this.#inForce.problem;
  }

  /** Whether its build in force can be asked. */
  get isReady(): boolean {
    return this.#inForce.isReady;
  }

  /** The build in force. @throws CallError busy if it is not open yet */
  use(): Promise<OpenedCorpus> {
    return this.#inForce.use();
  }

  /** A kept build, or the one in force by its id. @throws CallError unknown_build */
  async useBuild(name: string): Promise<OpenedCorpus> {
    const { builds } = this;
    if (!builds.includes(name)) {
      const inForce = await this.use();
      if (inForce.corpus.current().buildId === name) return inForce;
      const known = builds.length === 0 ? 'None was kept.' : `There are: ${builds.join(', ')}.`;
      throw new CallError('unknown_build', `“${this.listed.title}” has no build “${name}”. ${known}`);
    }
    let build = this.#builds.get(name);
    if (build === undefined) {
      const open = (): Promise<OpenedCorpus> => this.#open(this.listed, indexOfBuild(this.index, name), SHARE.build);
      build = lazyCorpus(`${this.listed.title}, ${name}`, this.#idle, open);
      this.#builds.set(name, build);
    }
    return build.use();
  }

  async close(): Promise<void> {
    await Promise.all([this.#inForce, ...this.#builds.values()].map((opened) => opened.close()));
  }
}
