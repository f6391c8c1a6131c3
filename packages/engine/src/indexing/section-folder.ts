import type { SectionEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { SectionWriter } from './section-writer.ts';

/** Writes the sections of an index, one file per section. */
export class SectionFolder {
  readonly sections: SectionEntry[] = [];
  readonly #storage: Storage;
  readonly #folder: string;

  constructor(storage: Storage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  /** Writes a section; returns its name. */
  write(name: string, content: (section: SectionWriter) => void): string {
    const section = new SectionWriter(this.#storage, this.#folder, name);
    let finished = false;
    try {
      content(section);
      this.sections.push(section.finish());
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
      this.sections.push(section.finish());
      finished = true;
    } finally {
      // The consumer of the generator may stop early.
      if (!finished) section.abandon();
    }
    return name;
  }
}
