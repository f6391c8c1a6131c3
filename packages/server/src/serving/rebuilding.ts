/** Milliseconds before an unusable index is built again: somebody may be restoring it at this moment. */
const REBUILD_DELAY_MS = 5000;

/** Minimum milliseconds between two builds: if the index is damaged again so soon, building does not help. */
const REBUILD_INTERVAL_MS = 10 * 60_000;

export interface RebuildingSettings {
  /** Builds the index from its texts; undefined if it is built elsewhere. */
  readonly rebuild: (() => Promise<void>) | undefined;
  /** Milliseconds before an unusable index is built again. Default: 5 s. */
  readonly patience?: number | undefined;
  readonly onTrouble: (sentence: string) => void;
}

/** Builds an index again that was lost before the start of the server or while it was running. */
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

  /** Notes that the index can be used. */
  found(): void {
    this.#lostAt = undefined;
  }

  /** A message about a problem: what happens now, or what to do. */
  sentence(problem: string): string {
    if (this.#settings.rebuild === undefined) return `${problem} Build it again.`;
    if (performance.now() - this.#builtAt < REBUILD_INTERVAL_MS) {
      return `${problem} It was built again a short while ago and is tried again later; look at the disk.`;
    }
    return `${problem} It is built again.`;
  }

  /** Builds the index if it has been lost for long enough. Resolves to whether it was built. */
  async lost(problem: string): Promise<boolean> {
    const now = performance.now();
    this.#lostAt ??= now;
    const { patience = REBUILD_DELAY_MS } = this.#settings;
    if (now - this.#lostAt < patience || now - this.#builtAt < REBUILD_INTERVAL_MS) return false;
    return this.build(problem);
  }

  /** Builds the index now. Resolves to whether it was built. */
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
