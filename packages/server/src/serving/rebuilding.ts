/** Milliseconds before an unusable index is built again: somebody may be restoring it at this moment. */
const REBUILD_DELAY_MS = 5000;

/** Minimum milliseconds between two builds: if the index is damaged again so soon, building does not help. */
const REBUILD_INTERVAL_MS = 10 * 60_000;

interface RebuildingSettings {
  /** Builds the index from its texts; undefined if it is built elsewhere. */
  readonly rebuild: (() => Promise<void>) | undefined;
  /** Milliseconds before an unusable index is built again. Default: 5 s. */
  readonly patience?: number | undefined;
  readonly onTrouble: (sentence: string) => void;
}

/** Builds an index again that was lost before the start of the server or while it was running. */
export function rebuildingOf({ rebuild, patience = REBUILD_DELAY_MS, onTrouble }: RebuildingSettings) {
  let lostAt: number | undefined;
  let builtAt = -Infinity;
  let isBuilding = false;
  const isTooEarly = (): boolean => performance.now() - builtAt < REBUILD_INTERVAL_MS;
  /** A message about a problem: what happens now, or what to do. */
  const sentence = (problem: string): string => {
    if (rebuild === undefined) return `${problem} Build it again.`;
    if (!isTooEarly()) return `${problem} It is built again.`;
    return `${problem} It was built again a short while ago and is tried again later; look at the disk.`;
  };
  /** Builds the index now. Resolves to whether it was built. */
  const build = async (problem: string): Promise<boolean> => {
    if (rebuild === undefined) return false;
    onTrouble(sentence(problem));
    builtAt = performance.now();
    isBuilding = true;
    try {
      await rebuild();
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onTrouble(`${problem} It could not be built again: ${reason}`);
      return false;
    } finally {
      isBuilding = false;
    }
  };
  return {
    sentence,
    build,
    /** Whether a build runs now. */
    get isBuilding() {
      return isBuilding;
    },
    /** Notes that the index can be used. */
    found: (): void => void (lostAt = undefined),
    /** Builds the index if it has been lost for long enough. Resolves to whether it was built. */
    async lost(problem: string): Promise<boolean> {
      lostAt ??= performance.now();
      return performance.now() - lostAt >= patience && !isTooEarly() && build(problem);
    },
  };
}
