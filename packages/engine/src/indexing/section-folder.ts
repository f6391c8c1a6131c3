import type { SectionEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { SectionWriter } from './section-writer.ts';

/** Writes the sections of an index, one file per section. */
export class SectionFolder {
  readonly #entries = new Map<string, SectionEntry | undefined>();
  readonly #storage: Storage;
  readonly #folder: string;
  readonly #later: ((durable: Promise<void>) => void) | undefined;

  /** `later` gets a promise of each file that is not durable yet when it is written; without it all are. */
  constructor(storage: Storage, folder: string, later?: (durable: Promise<void>) => void) {
    this.#storage = storage;
    this.#folder = folder;
    this.#later = later;
  }

  /** The sections in the order in which they were announced, or else written. */
  get sections(): SectionEntry[] {
    return [...this.#entries.values()].filter((entry) => entry !== undefined);
  }

  /** Announces sections, which may be written in another order. */
  announce(names: readonly string[]): void {
    for (const name of names) this.#entries.set(name, undefined);
  }

  /** Adds a section that was written elsewhere. */
  add(entry: SectionEntry): void {
    this.#entries.set(entry.name, entry);
  }

  /** Writes a section; returns its name. */
  write(name: string, content: (section: SectionWriter) => void): string {
    const section = new SectionWriter(this.#storage, this.#folder, name);
    let finished = false;
    try {
      content(section);
      this.add(section.finish(this.#later));
      finished = true;
    } finally {
      if (!finished) section.abandon();
    }
    return name;
  }

  /** Writes a section that takes long; yields the finished share of it. */
  *writeSlowly(name: string, content: (section: SectionWriter) => Iterable<number>): Generator<number, string> {
    const section = new SectionWriter(this.#storage, this.#folder, name);
    let finished = false;
    try {
      yield* content(section);
      this.add(section.finish(this.#later));
      finished = true;
    } finally {
      // The consumer of the generator may stop early.
      if (!finished) section.abandon();
    }
    return name;
  }
}
