// How are the columns of an answer called, and how are their figures written, where people read them?
import { ASSOCIATION_MEASURES, KEYNESS_MEASURES } from '@zaban/engine/statistics';
import type { OperationName } from './operations/index.ts';
import type { NumberFormat } from './workbook/number-formats.ts';

type Heads = Readonly<Record<string, string>>;

const COMMON: Heads = {
  count: 'Hits',
  files: 'Texts',
  perMillion: 'Per million',
  share: 'Share',
  tokens: 'Tokens',
  words: 'Words',
  filename: 'File',
  counterpart: 'Counterpart',
  left: 'Left',
  node: 'Hit',
  right: 'Right',
};

const namesOf = (measures: Readonly<Record<string, { readonly name: string }>>): Heads =>
  Object.fromEntries(Object.entries(measures).map(([id, { name }]) => [id, name]));

const OF_KEYNESS: Heads = {
  ...namesOf(KEYNESS_MEASURES),
  value: 'Word',
  headword: 'Headword',
  headwordPos: 'Part of speech',
  label: 'Relation',
  collocate: 'Collocate',
  collocatePos: 'Part of speech of the collocate',
  f1: 'Target',
  n1: 'Tokens of the target',
  f2: 'Reference',
  n2: 'Tokens of the reference',
  files1: 'Texts of the target',
  files2: 'Texts of the reference',
  low: '95 % interval, lower end',
  high: '95 % interval, upper end',
};

/** Columns whose names are not the common ones. */
const OWN: Readonly<Partial<Record<OperationName, Heads>>> = {
  collocations: {
    ...namesOf(ASSOCIATION_MEASURES),
    value: 'Collocate',
    o11: 'Co-occurrences',
    r1: 'Tokens near the hits (R1)',
    c1: 'Frequency',
    n: 'Tokens in all (N)',
    e11: 'Expected',
  },
  keyness: OF_KEYNESS,
  terms: { ...OF_KEYNESS, value: 'Term' },
  keysubtrees: { ...OF_KEYNESS, value: 'Subtree', n1: 'Subtrees of the target', n2: 'Subtrees of the reference' },
  sketch: { relation: 'Relation', value: 'Word', pos: 'Part of speech', count: 'Hits', files: 'Texts' },
  difference: {
    label: 'Relation',
    value: 'Word',
    pos: 'Part of speech',
    f1: 'Hits (1)',
    n1: 'All in the relation (1)',
    f2: 'Hits (2)',
    n2: 'All in the relation (2)',
    low: 'Log ratio from',
    high: 'Log ratio to',
    files1: 'Texts (1)',
    files2: 'Texts (2)',
    most1: 'Share at most (1)',
    most2: 'Share at most (2)',
  },
  thesaurus: {
    value: 'Word',
    pos: 'Part of speech',
    score: 'Likeness',
    contexts: 'Shared contexts',
    cluster: 'Cluster',
  },
  subtrees: { value: 'Subtree', count: 'Frequency' },
  trends: { value: 'Word', count: 'Frequency', degrees: 'Trend (degrees)' },
  distribution: { value: 'Section', files: 'Texts', filesAttesting: 'Texts with hits' },
  ngrams: { count: 'Frequency' },
  wordlist: { value: 'Word', count: 'Frequency' },
  features: {
    name: 'Feature',
    ewave: 'eWAVE',
    low: 'Per million, lower end (95 %)',
    high: 'Per million, upper end (95 %)',
    precision: 'Precision',
    precisionLow: 'Precision, lower end (95 %)',
    precisionHigh: 'Precision, upper end (95 %)',
    judged: 'Hits judged',
    right: 'Hits right',
    note: 'Note',
    cql: 'Query',
    problem: 'Not counted',
  },
  candidates: {
    value: 'Word',
    count: 'Frequency',
    names: 'Names',
    marked: 'Marked as another language',
    dp: 'DP',
    spellings: 'Spellings',
    first: 'First texts',
    reason: 'Set aside',
  },
};

/** Operations whose rows have measures of keyness. */
const WITH_KEYNESS: ReadonlySet<OperationName> = new Set(['keyness', 'terms', 'keysubtrees']);

/** The head of a column of an operation, as on the screen; its own name if the screen has no other. */
export function columnHead(operation: OperationName, column: string): string {
  return OWN[operation]?.[column] ?? COMMON[column] ?? column;
}

const COUNTS = new Set([
  'o11',
  'r1',
  'c1',
  'n',
  'f1',
  'n1',
  'f2',
  'n2',
  'count',
  'files',
  'files1',
  'files2',
  'filesAttesting',
  'tokens',
  'words',
]);
const WITH_DECIMALS = new Set(['e11', 'low', 'high', 'perMillion']);

/** The number format of a column of an operation; undefined for texts, and for numbers that count nothing, such as years. */
export function columnFormat(operation: OperationName, column: string): NumberFormat | undefined {
  if (COUNTS.has(column)) return '#,##0';
  if (column === 'share') return '0.0%';
  const isMeasure =
    (operation === 'collocations' && Object.hasOwn(ASSOCIATION_MEASURES, column)) ||
    (WITH_KEYNESS.has(operation) && Object.hasOwn(KEYNESS_MEASURES, column));
  if (!isMeasure && !WITH_DECIMALS.has(column)) return undefined;
  return FORMATS[placesOf(column)];
}

const FORMATS: Readonly<Record<number, NumberFormat>> = { 1: '#,##0.0', 2: '#,##0.00', 4: '#,##0.0000' };

const MEASURES: Readonly<Record<string, { readonly decimals?: number }>> = {
  ...ASSOCIATION_MEASURES,
  ...KEYNESS_MEASURES,
};

/** Decimals in the column of a measure. */
export function placesOf(name: string): number {
  return MEASURES[name]?.decimals ?? 2;
}
