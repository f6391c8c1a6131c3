// Which folders import each other in a circle? Between two folders, the lower one must be clear.

/** An import of a module by another, as paths from the root. */
export type Import = readonly [from: string, to: string];

/**
 * The imports that make a circle among what lies in one folder, at least one of them a folder itself; empty if there is
 * no circle. A file beside the folders counts as one that lies there.
 */
export function circleIn(parent: string, imports: readonly Import[]): Import[] {
  const partOf = (path: string): string => path.slice(parent.length + 1).split('/', 1)[0];
  const within = (path: string): boolean => path.startsWith(`${parent}/`);
  let left = imports.filter(([from, to]) => within(from) && within(to) && partOf(from) !== partOf(to));
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    // What nothing imports, or imports nothing, is in no circle.
    const importers = new Set(left.map(([from]) => partOf(from)));
    const imported = new Set(left.map(([, to]) => partOf(to)));
    left = left.filter(([from, to]) => imported.has(partOf(from)) && importers.has(partOf(to)));
  }
  return left.some(([from]) => !/\.tsx?$/.test(partOf(from))) ? left : [];
}

/** All folders above a file, up to `src` of its package. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts
    .map((_, at) => parts.slice(0, at).join('/'))
    .filter((folder) => /^packages\/[^/]+\/src(?:\/|$)/.test(folder));
}
