/** Who is told of a change; with `alsoOfStorage` also of what other tabs store. */
export function listeners({ alsoOfStorage = false } = {}) {
  const told = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of told) listener();
    },
    /** Calls `listener` at every change; the returned function unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      told.add(listener);
      if (alsoOfStorage) window.addEventListener('storage', listener);
      return () => {
        told.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
