/**
 * The state of the workbench, which stands whole in its address. Plain functions and no schemas, as for every screen:
 * what cannot be read falls back to its default, so that a link never breaks the screen. Names and spelling are those
 * of the operation calls, so that a part of the address is the query string of a call.
 */
interface Field<Value> {
  read(written: readonly string[]): Value;
  print(value: Value): readonly string[];
}

const kept = (value: string): readonly string[] => (value === '' ? [] : [value]);

function text(fallback = '', pattern = /^/): Field<string> {
  return { read: ([first = fallback]) => (pattern.test(first) ? first : fallback), print: kept };
}

function number(least: number, most: number, fallback: number): Field<number> {
  return {
    read: ([first = '']) => {
      const value = /^\d{1,9}$/.test(first) ? Number(first) : fallback;
      return value >= least && value <= most ? value : fallback;
    },
    print: (value) => [String(value)],
  };
}

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Field<Value> {
  return { read: ([first]) => values.find((value) => value === first) ?? values[0], print: kept };
}

const flag: Field<boolean> = { read: ([first]) => first === 'true', print: (value) => (value ? ['true'] : []) };

/** `a,b,c` */
const list = (fallback: readonly string[] = []): Field<readonly string[]> => ({
  read: ([first]) => (first === undefined ? fallback : first.split(',').filter((each) => each !== '')),
  print: (values) => kept(values.join(',')),
});

/** The same name several times. */
const repeated: Field<readonly string[]> = { read: (written) => written, print: (values) => values };

const MOST = 999_999_999;
const WINDOW = /^(?:\d|10),(?:\d|10)$/;

export const WORKBENCH_VIEWS = [
  'kwic',
  'sentences',
  'frequencies',
  'distribution',
  'collocates',
  'compare',
  'keywords',
  'variety',
  'ngrams',
  'saved',
  'guide',
] as const;

export type WorkbenchView = (typeof WORKBENCH_VIEWS)[number];

const FIELDS = {
  cql: text(),
  simple: text(),
  strategy: oneOf(['standard', 'shortest', 'longest', 'traditional']),
  criteria: text('all'),
  /** `field:value`, repeated. */
  filter: repeated,
  /** CQL: only files in which it finds something. */
  filesWith: text(),
  /** The name that the part has, where it has one. */
  part: text(),
  /** `left,right:pattern`, with `!` before those to exclude. */
  contextFilter: repeated,
  firstHitPerDocument: flag,
  /** Hits that are names are left out. */
  withoutNames: flag,
  /** 0: all hits. */
  sample: number(0, MOST, 0),
  seed: number(0, MOST, 1),
  sort: list(),
  view: oneOf(WORKBENCH_VIEWS),
  /** The first line to be seen, from 1. */
  line: number(1, MOST, 1),
  /** Lines in pages instead of one long list. */
  paged: flag,
  /** Lines with the part of speech of each token. */
  tags: flag,
  /** Document fields that stand beside the lines. */
  columns: list(),
  /** Whether lines are ticked, labelled and noted. */
  annotate: flag,
  by: list(['node:lc']),
  /** The document field of the distribution. */
  section: text('category'),
  window: text('5,5', WINDOW),
  within: text('s'),
  attribute: text('lc'),
  counting: oneOf(['unique', 'perHit']),
  minimumFrequency: number(1, MOST, 1),
  minimumJoint: number(1, MOST, 2),
  sortBy: text('logLikelihood'),
  /** The other query of a comparison. */
  other: text(),
  /** The other part of a comparison, written as `target` is, and its name. */
  versus: repeated,
  versusName: text(),
  /** Words whose collocates the network shows too. */
  grown: repeated,
  /** A part as the calls write it: `criteria:media`, `genre:essay`, `filesWith:"tea"`. */
  target: repeated,
  targetName: text(),
  /** `rest`, `list:NAME`, or a part. */
  reference: repeated,
  referenceName: text(),
  /** Only key words that the word list of the site has. */
  listedOnly: flag,
  /** With `listedOnly`: names count too. */
  withNames: flag,
  keyness: oneOf(['logLikelihood', 'logRatio', 'percentDiff', 'simpleMaths']),
  /** Which key words: of the target, of the reference, or alike in both. */
  kind: oneOf(['positive', 'negative', 'lock']),
  n: number(2, 6, 2),
  minimum: number(1, MOST, 2),
  offset: number(0, MOST, 0),
  /** Whether the query is shown in token boxes. */
  boxes: flag,
  /** The part of the guide that led here. */
  guide: text(),
  /** The build that a kept address was made with. */
  build: text(),
  /** What the page showed then: `hits:1234`. */
  figures: repeated,
} as const satisfies Record<string, Field<unknown>>;

export type WorkbenchState = {
  readonly [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name] extends Field<infer Value> ? Value : never;
};

const fields = Object.entries(FIELDS) as [keyof WorkbenchState, Field<unknown>][];

/** State from a query string. */
export function parseWorkbench(search: URLSearchParams): WorkbenchState {
  return Object.fromEntries(fields.map(([name, field]) => [name, field.read(search.getAll(name))])) as WorkbenchState;
}

/** Query string of a state; what equals its default is left out, so that one state has one address. */
export function printWorkbench(state: Partial<WorkbenchState>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, field] of fields) {
    if (state[name] === undefined) continue;
    const printed = field.print(state[name]);
    if (printed.join('\n') === field.print(field.read([])).join('\n')) continue;
    for (const value of printed) search.append(name, value);
  }
  return search;
}
