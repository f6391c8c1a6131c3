// How are the lines of a file's description called where people read them?
import { columnHead } from './column-heads.ts';
import { capitalised } from './field-labels.ts';
import type { OperationName } from './operations/index.ts';

/** Settings by their names in calls, with the names that the workbench gives them. */
const SETTINGS: Readonly<Record<string, string>> = {
  operation: 'Kind of result',
  lemma: 'Headword',
  pos: 'Part of speech',
  other: 'Compared with',
  versus: 'Compared with the texts',
  perRelation: 'Rows of each relation',
  request: 'Request (address)',
  strategy: 'Overlapping hits that are kept',
  withoutNames: 'Names left out',
  contextFilters: 'Words near the hits',
  firstHitPerDocument: 'Only the first hit of each text',
  firstHitPer: 'Only the first hit of each',
  context: 'Context, left and right',
  unit: 'Counted in',
  sort: 'Sorted by',
  sample: 'Size of the random sample',
  shuffle: 'Random order',
  aligned: 'Counterparts from the corpus',
  tree: 'Trees of the sentences',
  span: 'Years in one period',
  interval: 'Intervals over texts',
  lists: 'Word lists of the query',
  macros: 'Macros of the query',
  nodes: 'Tokens of a subtree',
  relations: 'Relations distinguished',
  seed: 'Seed of the random order',
  window: 'Window, left and right',
  within: 'Stay within',
  attribute: 'What is counted',
  among: 'Only tokens that match (CQL)',
  relation: 'Relation in place of the window',
  collocate: 'Collocates by the relation are',
  wordsOnly: 'Punctuation left out',
  counting: 'Count a word once if two hits share it',
  minimum: 'Minimum frequency',
  minimumFrequency: 'Minimum frequency',
  minimumJoint: 'Minimum co-occurrences',
  minimumFiles: 'Minimum texts',
  significance: 'Chance explains a row with a probability of at most',
  sortBy: 'Sort by',
  order: 'Sort by',
  lastFirst: 'Reverse order',
  by: 'Counted by',
  n: 'Length of the n-grams',
  pattern: 'Only words that match (regular expression)',
  stop: 'Words left out',
  file: 'Only the file',
  files: 'Texts counted',
  texts: 'Hits of each text',
  fields: 'Fields of the texts',
  kind: 'Show',
  listedOnly: 'Only words of the word list',
  frames: 'Phrase frames',
  skip: 'Tokens that may be left out',
  names: 'Names among the words',
  setAside: 'Words set aside too',
  lines: 'Lines of each row',
  withNames: 'Names counted too',
  feature: 'Only features with this in their name',
  k: 'Constant k of simple maths',
};

const ORDERS = new Set(['sortBy', 'order']);

/** Settings with tokens on the left and on the right. */
const SIDES = new Set(['window', 'context']);

/** A line of the description as a reader reads it: `sortBy`, `mi` is “Sort by”, “MI”. */
export function aboutInWords(
  operation: OperationName,
  [name, value]: readonly [name: string, value: string],
): readonly [label: string, value: string] {
  return [SETTINGS[name] ?? capitalised(name), valueInWords(operation, name, value)];
}

function valueInWords(operation: OperationName, name: string, value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  if (ORDERS.has(name)) return columnHead(operation, value);
  const [, left, right] = (SIDES.has(name) && /^\[(\d+),(\d+)\]$/.exec(value)) || [];
  return left === undefined ? value : `${left} left, ${right} right`;
}
