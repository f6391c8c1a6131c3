/** Milliseconds for which an index is left alone that cannot be used: somebody may be putting it back just now. */
const PATIENCE = 5000;

/** Milliseconds between two attempts to build: what breaks again at once is not mended by building. */
const EVERY = 10 * 60_000;

export interface RebuildingSettings {
  /** Builds the index from its texts; undefined where it is built elsewhere. */
  readonly rebuild: (() => Promise<void>) | undefined;
  /** Milliseconds for which an index that cannot be used is left alone; 5 s unless given. */
  readonly patience?: number | undefined;
  readonly onTrouble: (sentence: string) => void;
}

/** Builds an index again that was lost under the server, or before its start. */
export class Rebuilding {
  readonly #settings: RebuildingSettings;
  #lostAt: number | undefined;
  #builtAt = -Infinity;
  #building = false;

  constructor(settings: RebuildingSettings) {
    this.#settings = settings;
  }

  /** Whether a build runs now. */
  get isBuilding(): boolean {
    return this.#building;
  }

  /** The index can be used. */
  found(): void {
    this.#lostAt = undefined;
  }

  /** What is said of a problem: what happens now, or what to do. */
  sentence(problem: string): string {
    if (this.#settings.rebuild === undefined) return `${problem} Build it again.`;
    if (performance.now() - this.#builtAt < EVERY) {
      return `${problem} It was built again a short while ago and is tried again later; look at the disk.`;
    }
    return `${problem} It is built again.`;
  }

  /** Builds when the index has been lost for a while. Resolves to whether there may be a new one now. */
  async lost(problem: string): Promise<boolean> {
    const now = performance.now();
    this.#lostAt ??= now;
    const { patience = PATIENCE } = this.#settings;
    if (now - this.#lostAt < patience || now - this.#builtAt < EVERY) return false;
    return this.build(problem);
  }

  /** Builds now. Resolves to whether that was done. */
  async build(problem: string): Promise<boolean> {
    const { rebuild, onTrouble } = this.#settings;
    if (rebuild === undefined) return false;
    onTrouble(this.sentence(problem));
    this.#builtAt = performance.now();
    this.#building = true;
    try {
      await rebuild();
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onTrouble(`${problem} It could not be built again: ${reason}`);
      return false;
    } finally {
      this.#building = false;
    }
  }
}
