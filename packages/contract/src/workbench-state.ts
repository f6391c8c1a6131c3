import { flag, list, MOST, number, oneOf, type Parameter, text, unlessEmpty } from './address-parameters.ts';
import { CONTEXT_TOKENS } from './constants.ts';
import { printList, readWindow } from './list-notation.ts';
import { CANDIDATES_FIELDS } from './operations/candidates.ts';
import { COLLOCATION_FIELDS } from './operations/collocations.ts';
import { CONCORDANCE_FIELDS } from './operations/concordance.ts';
import { DISTRIBUTION_FIELDS } from './operations/distribution.ts';
import type { Field } from './operations/field.ts';
import { FREQUENCY_FIELDS } from './operations/frequencies.ts';
import { KEYNESS_FIELDS } from './operations/keyness.ts';
import { NGRAM_FIELDS } from './operations/ngrams.ts';
import { SUBTREES_FIELDS } from './operations/subtrees.ts';
import { TRENDS_FIELDS } from './operations/trends.ts';
import { WORDLIST_FIELDS } from './operations/wordlist.ts';

/** A parameter that may be repeated. */
const repeated: Parameter<readonly string[]> = { read: (written) => written, print: (values) => values };

/** A choice field of a call, with its default. */
function choice<const Value extends string>(field: {
  readonly of: readonly [Value, ...Value[]];
  readonly default: NoInfer<Value>;
}): Parameter<Value> {
  return oneOf<Value>(field.of, field.default);
}

/** A whole-number field of a call, with its bounds and, unless the workbench has its own, its default. */
function whole({ least, most = MOST, ...field }: Field<'whole'>, fallback = field.default ?? least): Parameter<number> {
  return number(least, most, fallback);
}

/** A window, written `left,right`. */
function window({ most, default: usual = [0, 0] }: Pick<Field<'window'>, 'most' | 'default'>): Parameter<string> {
  return {
    read: ([first = '']) => {
      const sides = /^\d+,\d+$/.test(first) ? readWindow(first) : usual;
      return printList(sides.every((side) => side <= most) ? sides : usual);
    },
    print: unlessEmpty,
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
  'terms',
  'triples',
  'keysubtrees',
  'ngrams',
  'words',
  'candidates',
  'trends',
  'sketch',
  'subtrees',
  'thesaurus',
  'saved',
  'handout',
  'guide',
] as const;

export type WorkbenchView = (typeof WORKBENCH_VIEWS)[number];

/**
 * The state of the workbench, which is stored completely in its address. Names, notation, bounds and defaults are those of the operation
 * calls, so that the query string of a call is a part of the address.
 */
const FIELDS = {
  cql: text(),
  simple: text(),
  /**
   * Where `cql` finds the lines with one label: this label, and the query before as a query string. The label is "" where
   * `cql` finds the hits with certain tokens.
   */
  label: text(),
  labelOf: text(),
  strategy: choice(CONCORDANCE_FIELDS.strategy),
  criteria: text(CONCORDANCE_FIELDS.criteria.default),
  /** `field:value`, repeated. */
  filter: repeated,
  /** CQL query: only files in which it has a hit. */
  filesWith: text(),
  /** Name of the subcorpus, if it has one. */
  part: text(),
  /** `left,right:pattern`, with `!` before those to exclude. */
  contextFilter: repeated,
  firstHitPerDocument: flag,
  /** `u.speaker`: only the first hit of each of its values. */
  firstHitPer: list(),
  /** Whether hits that are names are left out. */
  withoutNames: flag,
  /** Size of the random sample of hits; 0: all hits. */
  sample: number(0, MOST, 0),
  seed: whole(CONCORDANCE_FIELDS.seed),
  sort: list(),
  view: oneOf(WORKBENCH_VIEWS),
  /** The first visible line, from 1. */
  line: number(1, MOST, 1),
  /** Whether this line is opened in its wider context. */
  opened: flag,
  /** How the opened line shows the tree of its sentence, if it does. */
  tree: oneOf(['none', 'arcs', 'outline']),
  /** Whether lines are shown in pages instead of one long list. */
  paged: flag,
  /** Whether lines show the part of speech of each token. */
  tags: flag,
  /** Tokens of context around the hit, on the screen and in exported lines. */
  context: window({ most: CONTEXT_TOKENS.most, default: [20, 20] }),
  /** Document fields that are shown beside the lines. */
  columns: list(),
  /** Id of the aligned corpus whose counterparts lines show; "": none. */
  aligned: text(),
  /** Whether the hits of a handout are blanks. */
  blanked: flag,
  /** Whether a handout shows the context of the lines instead of whole sentences. */
  asShown: flag,
  /** Whether a handout leaves out the file name of each line. */
  withoutFiles: flag,
  /** Whether a handout with blanks leaves out its page of answers. */
  withoutAnswers: flag,
  /** Whether lines can be ticked, labelled and given notes. */
  annotate: flag,
  by: list(FREQUENCY_FIELDS.by.default),
  /** The document field of the distribution. */
  section: text(DISTRIBUTION_FIELDS.by.default),
  window: window(COLLOCATION_FIELDS.window),
  within: text(COLLOCATION_FIELDS.within.default),
  /** A relation by which collocates are counted, in place of the window; and which end of it they are. */
  relation: text(),
  collocate: choice(COLLOCATION_FIELDS.collocate),
  attribute: text(COLLOCATION_FIELDS.attribute.default),
  counting: choice(COLLOCATION_FIELDS.counting),
  /** Minimum frequency of a collocate. */
  minimumFrequency: whole(COLLOCATION_FIELDS.minimumFrequency),
  /** Minimum number of hits of a row of the frequencies. */
  minimumHits: whole(FREQUENCY_FIELDS.minimum),
  /** Default 2, not 1 as in the call: collocates that co-occur only once are mostly accidental. */
  minimumJoint: whole(COLLOCATION_FIELDS.minimumJoint, 2),
  /**
   * The evidence that collocates and keywords need. Default 0.05, not `any` as in the calls: a list of the strongest
   * must not end with what chance explains.
   */
  significance: oneOf(COLLOCATION_FIELDS.significance.of, '0.05'),
  sortBy: choice(COLLOCATION_FIELDS.sortBy),
  /** Whether tables show all usual measures, not only the first two and the one by which they are sorted. */
  allMeasures: flag,
  /** The other query of a comparison. */
  other: text(),
  /** Where the other query finds the lines with another label: this label. The query before is in `labelOf`. */
  otherLabel: text(),
  /** The other subcorpus of a comparison, written like `target`, and its name. */
  versus: repeated,
  versusName: text(),
  /** Words of the network that are expanded: their collocates are shown too. */
  grown: repeated,
  /** A subcorpus as in the calls: `criteria:media`, `genre:essay`, `filesWith:"tea"`. */
  target: repeated,
  targetName: text(),
  /** `rest`, `list:NAME`, or a subcorpus. */
  reference: repeated,
  referenceName: text(),
  /** Whether only words of the site's word list are counted. */
  listedOnly: flag,
  /** With `listedOnly`: whether names are counted too. */
  withNames: flag,
  /** CQL query: only tokens that it matches are counted as keywords. */
  among: text(),
  keyness: choice(KEYNESS_FIELDS.sortBy),
  /** Which keywords: of the target, of the reference, equally frequent in both, or those that only one of them has. */
  kind: oneOf(['positive', 'negative', 'lock', 'onlyTarget', 'onlyReference']),
  /** The word of a sketch, in its dictionary form, and its part of speech; the commonest unless given. */
  lemma: text(),
  pos: text(),
  /** The word with which the sketch of another is compared. */
  otherLemma: text(),
  /** `relation:40`: the relations of a sketch of which more words are shown, and how many. */
  moreOf: repeated,
  /** The document field whose values are the periods of trends, years in one period, which trends are shown, and their order. */
  periods: text(TRENDS_FIELDS.by.default),
  span: whole(TRENDS_FIELDS.span),
  trend: choice(TRENDS_FIELDS.kind),
  trendBy: choice(TRENDS_FIELDS.sortBy),
  n: whole(NGRAM_FIELDS.n),
  /** Whether one place of the n-grams is open, and how many tokens they may leave out. */
  frames: flag,
  skip: whole(NGRAM_FIELDS.skip),
  /** Tokens of a subtree, and whether its relations count. */
  nodes: whole(SUBTREES_FIELDS.nodes),
  anyRelation: flag,
  minimum: whole(NGRAM_FIELDS.minimum),
  /** Minimum number of texts with a keyword. */
  minimumFiles: whole(KEYNESS_FIELDS.minimumFiles),
  /** The order of candidates for the word list, which names are among them, and whether those set aside are. */
  candidatesBy: choice(CANDIDATES_FIELDS.order),
  names: choice(CANDIDATES_FIELDS.names),
  setAside: flag,
  /** A regular expression for the words of the word list. */
  pattern: text(),
  /** Whether the lines of each group of hits are shown. */
  grouped: flag,
  /** Sort order of frequencies, n-grams and words. */
  order: choice({
    ...FREQUENCY_FIELDS.order,
    of: [...FREQUENCY_FIELDS.order.of, ...WORDLIST_FIELDS.order.of, ...NGRAM_FIELDS.order.of],
  }),
  /** Whether the order of a table is reversed. */
  lastFirst: flag,
  /** Columns of tables whose visibility differs from the default. */
  toggledColumns: list(),
  offset: number(0, MOST, 0),
  /** Whether the query is shown in token boxes. */
  boxes: flag,
  /** The section of the guide from which the visitor came. */
  guide: text(),
  /** The build with which a saved address was made. */
  build: text(),
  /** Figures that the page showed then, such as `hits:1234`. */
  figures: repeated,
} as const satisfies Record<string, Parameter<unknown>>;

export type WorkbenchState = {
  readonly [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name] extends Parameter<infer Value> ? Value : never;
};

const fields = (Object.entries(FIELDS) as [keyof WorkbenchState, Parameter<unknown>][]).map(([name, field]) => ({
  name,
  field,
  printedDefault: field.print(field.read([])).join('\n'),
}));

/** Parses the state from a query string. */
export function parseWorkbench(search: URLSearchParams): WorkbenchState {
  const state = Object.fromEntries(
    fields.map(({ name, field }) => [name, field.read(search.getAll(name))]),
  ) as WorkbenchState;
  return {
    ...state,
    ...(hasTwoQueries(search) ? { simple: '' } : {}),
    ...minimumOfOlder(state, search),
    ...significanceOfOlder(search),
  };
}

/** A permanent address of an older version shows all rows, as it did then: a newer one always says the significance. */
function significanceOfOlder(search: URLSearchParams): Pick<WorkbenchState, 'significance'> | undefined {
  return search.has('build') && !search.has('significance') ? { significance: 'any' } : undefined;
}

/** In addresses of older versions, the minimum of frequencies has the name of that of collocates. */
function minimumOfOlder(
  { view, minimumFrequency }: WorkbenchState,
  search: URLSearchParams,
): Pick<WorkbenchState, 'minimumHits' | 'minimumFrequency'> | undefined {
  if (view !== 'frequencies' || search.has('minimumHits')) return undefined;
  return { minimumHits: minimumFrequency, minimumFrequency: FIELDS.minimumFrequency.read([]) };
}

const OF_SIGNIFICANCE: ReadonlySet<WorkbenchView> = new Set([
  'collocates',
  'keywords',
  'variety',
  'terms',
  'triples',
  'keysubtrees',
]);

function ofSignificance({ view }: Partial<WorkbenchState>): boolean {
  return view !== undefined && OF_SIGNIFICANCE.has(view);
}

/** Whether an address has a query in each language; that in CQL counts. */
export function hasTwoQueries(search: URLSearchParams): boolean {
  return (search.get('cql') ?? '') !== '' && (search.get('simple') ?? '') !== '';
}

/** Prints the query string of a state. Defaults are left out, so that each state has exactly one address. */
export function printWorkbench(state: Partial<WorkbenchState>): URLSearchParams {
  const search = new URLSearchParams();
  for (const { name, field, printedDefault } of fields) {
    if (state[name] === undefined) continue;
    const printed = field.print(state[name]);
    if (printed.join('\n') === printedDefault) continue;
    for (const value of printed) search.append(name, value);
  }
  // Tells the address from those of older versions.
  if (state.view === 'frequencies' && search.has('minimumFrequency') && !search.has('minimumHits')) {
    search.append('minimumHits', FIELDS.minimumHits.print(FIELDS.minimumHits.read([]))[0] ?? '');
  }
  if (search.has('build') && state.significance !== undefined && ofSignificance(state)) {
    search.set('significance', state.significance);
  }
  return search;
}
