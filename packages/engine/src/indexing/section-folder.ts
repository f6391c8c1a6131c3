import type { SectionEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { SectionWriter } from './section-writer.ts';

/** Writes the sections of an index, one file each. */
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
    try {
      content(section);
      this.sections.push(section.finish());
    } catch (error) {
      section.abandon();
      throw error;
    }
    return name;
  }
}
