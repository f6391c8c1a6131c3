import type { WorkbenchState } from '@zaban/contract';

/** What the rows of a comparison of two corpora are: words, terms of several words, pairs of words in a relation, or subtrees. */
export interface ComparedRows {
  readonly view: 'keywords' | 'terms' | 'triples' | 'keysubtrees';
  /** The call that compares them. */
  readonly call: 'keyness' | 'terms' | 'keysubtrees';
  /** Parameters of the call that no setting changes. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** `Keywords` */
  readonly name: string;
  /** `word`, `words` */
  readonly one: string;
  readonly many: string;
  /** What a row is, if its name does not say it. */
  readonly meaning?: string;
  /** Their names in methods paragraphs: `keywords`, which are above their rate in the reference corpus; `lockwords`. */
  readonly key: string;
  readonly lock: string;
  /** What the sizes of the two corpora are numbers of. */
  readonly size: string;
}

const WORDS: ComparedRows = {
  view: 'keywords',
  call: 'keyness',
  parameters: { wordsOnly: 'true' },
  name: 'Keywords',
  one: 'word',
  many: 'words',
  key: 'keywords',
  lock: 'lockwords',
  size: 'token',
};

const TERMS: ComparedRows = {
  view: 'terms',
  call: 'terms',
  name: 'Key terms',
  one: 'term',
  many: 'terms',
  meaning:
    'two to four words in one sentence: adjectives and nouns before a noun, or such a phrase with a preposition, also inside longer ones.',
  key: 'key terms',
  lock: 'terms that both use equally',
  size: 'token',
};

const TRIPLES: ComparedRows = {
  view: 'triples',
  call: 'keyness',
  parameters: { attribute: 'triple' },
  name: 'Key collocations',
  one: 'collocation',
  many: 'collocations',
  meaning: 'two words in a grammatical relation, as in word sketches, wherever they are in the sentence.',
  key: 'key collocations',
  lock: 'collocations that both use equally',
  size: 'pair',
};

const SUBTREES: ComparedRows = {
  view: 'keysubtrees',
  call: 'keysubtrees',
  name: 'Key subtrees',
  one: 'subtree',
  many: 'subtrees',
  meaning: 'a token with some of those that depend on it, in whatever order they stand in the sentence.',
  key: 'key subtrees',
  lock: 'subtrees that both use equally',
  size: 'subtree',
};

/** What the rows of a view are. */
export function comparedRows({ view }: Pick<WorkbenchState, 'view'>): ComparedRows {
  return [TERMS, TRIPLES, SUBTREES].find((each) => each.view === view) ?? WORDS;
}

/** The state without the settings that do not apply to its rows. */
export function withSettingsOf(rows: ComparedRows, state: WorkbenchState): WorkbenchState {
  if (rows.view === 'keywords') return state;
  const minimumFiles = rows.view === 'triples' ? 1 : state.minimumFiles;
  const among = rows.view === 'keysubtrees' ? state.among : '';
  return { ...state, among, pattern: '', listedOnly: false, minimumFiles };
}
