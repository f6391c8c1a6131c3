import { CONTEXT_TOKENS } from './constants.ts';
import { printList, readList, readWindow } from './list-notation.ts';
import { COLLOCATION_FIELDS } from './operations/collocations.ts';
import { CONCORDANCE_FIELDS } from './operations/concordance.ts';
import { DISTRIBUTION_FIELDS } from './operations/distribution.ts';
import type { Field } from './operations/field.ts';
import { FREQUENCY_FIELDS } from './operations/frequencies.ts';
import { KEYNESS_FIELDS } from './operations/keyness.ts';
import { NGRAM_FIELDS } from './operations/ngrams.ts';

/**
 * The state of the workbench, which stands whole in its address. Plain functions and no schemas, as for every screen:
 * what cannot be read falls back to its default, so that a link never breaks the screen. Names, spelling, bounds and
 * defaults are those of the operation calls, so that a part of the address is the query string of a call.
 */
interface Stated<Value> {
  read(written: readonly string[]): Value;
  print(value: Value): readonly string[];
}

const kept = (value: string): readonly string[] => (value === '' ? [] : [value]);

function text(fallback = ''): Stated<string> {
  return { read: ([first = fallback]) => first, print: kept };
}

function number(least: number, most: number, fallback: number): Stated<number> {
  return {
    read: ([first = '']) => {
      const value = /^\d{1,9}$/.test(first) ? Number(first) : fallback;
      return value >= least && value <= most ? value : fallback;
    },
    print: (value) => [String(value)],
  };
}

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]], fallback = values[0]): Stated<Value> {
  return { read: ([first]) => values.find((value) => value === first) ?? fallback, print: kept };
}

const flag: Stated<boolean> = { read: ([first]) => first === 'true', print: (value) => (value ? ['true'] : []) };

/** `a,b,c` */
const list = (fallback: readonly string[] = []): Stated<readonly string[]> => ({
  read: ([first]) => (first === undefined ? fallback : readList(first)),
  print: (values) => kept(printList(values)),
});

/** The same name several times. */
const repeated: Stated<readonly string[]> = { read: (written) => written, print: (values) => values };

const MOST = 999_999_999;

/** A choice that a call takes, with its default. */
function choice<const Value extends string>(field: {
  readonly of: readonly [Value, ...Value[]];
  readonly default: NoInfer<Value>;
}): Stated<Value> {
  return oneOf<Value>(field.of, field.default);
}

/** A whole number that a call takes, with its bounds, and its default where the workbench has none of its own. */
function whole({ least, most = MOST, ...field }: Field<'whole'>, fallback = field.default ?? least): Stated<number> {
  return number(least, most, fallback);
}

/** `left,right` */
function window({ most, default: usual = [0, 0] }: Pick<Field<'window'>, 'most' | 'default'>): Stated<string> {
  return {
    read: ([first = '']) => {
      const sides = /^\d+,\d+$/.test(first) ? readWindow(first) : usual;
      return printList(sides.every((side) => side <= most) ? sides : usual);
    },
    print: kept,
  };
}

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
  'words',
  'saved',
  'handout',
  'guide',
] as const;

export type WorkbenchView = (typeof WORKBENCH_VIEWS)[number];

const FIELDS = {
  cql: text(),
  simple: text(),
  strategy: choice(CONCORDANCE_FIELDS.strategy),
  criteria: text(CONCORDANCE_FIELDS.criteria.default),
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
  seed: whole(CONCORDANCE_FIELDS.seed),
  sort: list(),
  view: oneOf(WORKBENCH_VIEWS),
  /** The first line to be seen, from 1. */
  line: number(1, MOST, 1),
  /** Lines in pages instead of one long list. */
  paged: flag,
  /** Lines with the part of speech of each token. */
  tags: flag,
  /** Tokens around the hit, on the screen and in files of the lines. */
  context: window({ most: CONTEXT_TOKENS.most, default: [20, 20] }),
  /** Document fields that stand beside the lines. */
  columns: list(),
  /** Whether the hits of a handout are blanks. */
  blanked: flag,
  /** Whether a handout has its lines with the context of the lines, not in whole sentences. */
  asShown: flag,
  /** Whether lines are ticked, labelled and noted. */
  annotate: flag,
  by: list(FREQUENCY_FIELDS.by.default),
  /** The document field of the distribution. */
  section: text(DISTRIBUTION_FIELDS.by.default),
  window: window(COLLOCATION_FIELDS.window),
  within: text(COLLOCATION_FIELDS.within.default),
  attribute: text(COLLOCATION_FIELDS.attribute.default),
  counting: choice(COLLOCATION_FIELDS.counting),
  minimumFrequency: whole(COLLOCATION_FIELDS.minimumFrequency),
  /** 2 and not 1: what stands once near the hits is mostly chance, and these are for people to read. */
  minimumJoint: whole(COLLOCATION_FIELDS.minimumJoint, 2),
  sortBy: choice(COLLOCATION_FIELDS.sortBy),
  /** Whether tables have all the usual measures, not only the first two and that of their order. */
  allMeasures: flag,
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
  /** In CQL: only the tokens that it finds are counted as key words. */
  among: text(),
  keyness: choice(KEYNESS_FIELDS.sortBy),
  /** Which key words: of the target, of the reference, or alike in both. */
  kind: oneOf(['positive', 'negative', 'lock']),
  n: whole(NGRAM_FIELDS.n),
  minimum: whole(NGRAM_FIELDS.minimum),
  /** A regular expression for the words of the word list. */
  pattern: text(),
  /** Whether the lines of each group of hits are shown. */
  grouped: flag,
  /** What orders the rows of frequencies, n-grams and words. */
  order: choice(FREQUENCY_FIELDS.order),
  /** Whether a table begins at the other end of its order. */
  lastFirst: flag,
  /** Columns of tables that are shown or hidden otherwise than they usually are. */
  toggledColumns: list(),
  offset: number(0, MOST, 0),
  /** Whether the query is shown in token boxes. */
  boxes: flag,
  /** The part of the guide that led here. */
  guide: text(),
  /** The build that a kept address was made with. */
  build: text(),
  /** What the page showed then: `hits:1234`. */
  figures: repeated,
} as const satisfies Record<string, Stated<unknown>>;

export type WorkbenchState = {
  readonly [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name] extends Stated<infer Value> ? Value : never;
};

const fields = Object.entries(FIELDS) as [keyof WorkbenchState, Stated<unknown>][];

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
