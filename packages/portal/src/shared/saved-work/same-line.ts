import { type Annotations, buildOfKey, type SavedLine, placeKey } from './annotations.ts';

/** Characters on each side of a node that identify its line in any build. */
const IDENTIFYING_CHARACTERS = 40;

/** The text that identifies a line in any build: its file, its node and the characters around it. */
function wordsOf({ filename, left, node, right }: SavedLine): string {
  return [
    filename,
    left.trimEnd().slice(-IDENTIFYING_CHARACTERS),
    node,
    right.trimStart().slice(0, IDENTIFYING_CHARACTERS),
  ].join('\n');
}

/**
 * For lines that were labelled on several builds: each further key, with the key that represents the line. Lines are
 * the same if they have the same text and this text occurs once in each build; otherwise they cannot be matched.
 */
export function sameLines(lines: Readonly<Record<string, SavedLine>>): ReadonlyMap<string, string> {
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

/**
 * Returns a function that finds the key of a line of a build: by its position, or by its text if it was labelled on
 * another build.
 */
export function keyFinder({ lines }: Pick<Annotations, 'lines'>, build: string): (line: SavedLine) => string {
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
