import { type Annotations, buildOfKey, type KeptLine, type Mark, placeKey } from './kept-annotations.ts';

/** So many characters on each side say which line it is, whatever build it stands in. */
const TELLING = 40;

/** What makes a line the same in two builds: its file, and its words with those around it. */
export function wordsOf({ filename, left, node, right }: KeptLine): string {
  return [filename, left.trimEnd().slice(-TELLING), node, right.trimStart().slice(0, TELLING)].join('\n');
}

/** Both as one: the lines, coders and marks of either, those of the later one where both have them. */
export function joinedAnnotations(earlier: Annotations, later: Annotations): Annotations {
  const before = keyedAs(earlier, later);
  const names = Object.keys({ ...later.coders, ...before.coders });
  return {
    ...later,
    labels: [...new Set([...later.labels, ...before.labels])],
    lines: bothOf(before.lines, later.lines),
    coders: Object.fromEntries(names.map((coder) => [coder, bothOf(before.coders[coder], later.coders[coder])])),
  };
}

/** Any number as one, the earliest first: of what several have the last stays. Undefined without any. */
export function allAnnotations(parts: readonly Annotations[]): Annotations | undefined {
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const lines: Record<string, KeptLine> = {};
  const coders: Record<string, Record<string, Mark>> = {};
  for (const part of parts.map((each) => keyedAs(each, last))) {
    Object.assign(lines, part.lines);
    for (const [coder, marks] of Object.entries(part.coders)) coders[coder] = Object.assign(coders[coder] ?? {}, marks);
  }
  const labels = parts.toReversed().flatMap((part) => part.labels);
  return { ...last, labels: [...new Set(labels)], lines, coders };
}

/** In the order of the later one, so that one that already has everything stays the same to the letter. */
function bothOf<Value>(
  earlier: Readonly<Record<string, Value>> = {},
  later: Readonly<Record<string, Value>> = {},
): Record<string, Value> {
  return { ...later, ...earlier, ...later };
}

/**
 * The same annotations with keys and builds as others of the query have them. A line that those have in another build,
 * with the same words around it, gets its key there: labels of the two are labels of one line.
 */
export function keyedAs(annotations: Annotations, others: Annotations): Annotations {
  if (annotations.build === others.build) return annotations;
  const keys = keysByWords(others);
  const renamed = new Map<string, string>();
  const given = new Set<string>();
  const give = (key: string, own: string): void => {
    given.add(own);
    renamed.set(key, own);
  };
  const places = Object.entries(annotations.lines).map(([key, line]) => {
    return { key, line, place: placeKey(line, buildOfKey(key, annotations.build), others.build) };
  });
  // Two lines never become one: that would lose a label. So lines that the others have where they stand come first,
  // and none of the rest is given a place that another one needs.
  const [there, elsewhere] = [true, false].map((known) =>
    places.filter(({ place }) => (others.lines[place] !== undefined) === known),
  ) as [typeof places, typeof places];
  for (const { key, place } of there) give(key, place);
  for (const { key, line, place } of elsewhere) {
    const same = keys.get(wordsOf(line)) ?? place;
    give(key, given.has(same) ? place : same);
  }
  const rename = <Value>(values: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [renamed.get(key) ?? key, change(value)]));
  const rebuilt = ({ build = annotations.build, ...mark }: Mark): Mark =>
    build === others.build ? mark : { ...mark, build };
  return {
    ...annotations,
    build: others.build,
    lines: rename(annotations.lines, (line) => line),
    coders: Object.fromEntries(
      Object.entries(annotations.coders).map(([coder, marks]) => [coder, rename(marks, rebuilt)]),
    ),
  };
}

/** Keys by the words of their lines; words that stand twice tell nothing. */
function keysByWords({ lines }: Annotations): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const twice = new Set<string>();
  for (const [key, line] of Object.entries(lines)) {
    const words = wordsOf(line);
    if (keys.has(words)) twice.add(words);
    keys.set(words, key);
  }
  for (const words of twice) keys.delete(words);
  return keys;
}

/** Finds the key of lines of a build: where they stand, or, labelled on another build, by the words around them. */
export function keyFinder(annotations: Annotations, build: string): (line: KeptLine) => string {
  const elsewhere = Object.entries(annotations.lines).filter(([key]) => buildOfKey(key, annotations.build) !== build);
  const keys = keysByWords({ ...annotations, lines: Object.fromEntries(elsewhere) });
  return (line) => {
    const place = placeKey(line, build, annotations.build);
    return annotations.lines[place] === undefined ? (keys.get(wordsOf(line)) ?? place) : place;
  };
}
