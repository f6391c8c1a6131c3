import { type Annotations, buildOfKey, type KeptLine, placeKey } from './annotations.ts';

/** Characters on each side of a node that identify its line in any build. */
const IDENTIFYING_CHARACTERS = 40;

/** What makes a line the same in two builds: its file, and its words with those around it. */
function wordsOf({ filename, left, node, right }: KeptLine): string {
  return [
    filename,
    left.trimEnd().slice(-IDENTIFYING_CHARACTERS),
    node,
    right.trimStart().slice(0, IDENTIFYING_CHARACTERS),
  ].join('\n');
}

/**
 * Keys of lines that were labelled on several builds, each with the one key that stands for all of them. Lines are the same
 * when they have the same words and those words stand once in each build; otherwise nothing says which line is which.
 */
export function sameLines(lines: Readonly<Record<string, KeptLine>>): ReadonlyMap<string, string> {
  const builds = new Set(Object.keys(lines).map(buildOfKey));
  const same = new Map<string, string>();
  if (builds.size < 2) return same;
  const byWords = Map.groupBy(Object.entries(lines), ([, line]) => wordsOf(line));
  for (const entries of byWords.values()) {
    const keys = entries.map(([key]) => key).toSorted();
    const [first] = keys;
    if (first === undefined || new Set(keys.map(buildOfKey)).size < keys.length) continue;
    for (const key of keys) if (key !== first) same.set(key, first);
  }
  return same;
}

/** Finds the key of lines of a build: where they stand, or, labelled on another build, by the words around them. */
export function keyFinder({ lines }: Pick<Annotations, 'lines'>, build: string): (line: KeptLine) => string {
  const keys = new Map<string, string>();
  const twice = new Set<string>();
  for (const [key, line] of Object.entries(lines)) {
    if (buildOfKey(key) === build) continue;
    const words = wordsOf(line);
    if (keys.has(words)) twice.add(words);
    keys.set(words, key);
  }
  for (const words of twice) keys.delete(words);
  return (line) => {
    const place = placeKey(line, build);
    return lines[place] === undefined ? (keys.get(wordsOf(line)) ?? place) : place;
  };
}
