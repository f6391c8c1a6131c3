import type { WorkbenchState } from '@zaban/contract';

/** What the rows of a comparison of two corpora are: words, terms of several words, or pairs of words in a relation. */
export interface ComparedRows {
  readonly view: 'keywords' | 'terms' | 'triples';
  /** The call that compares them. */
  readonly call: 'keyness' | 'terms';
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

/** What the rows of a view are. */
export function comparedRows({ view }: Pick<WorkbenchState, 'view'>): ComparedRows {
  return [TERMS, TRIPLES].find((each) => each.view === view) ?? WORDS;
}

/** The state without the settings that do not apply to its rows. */
export function withSettingsOf(rows: ComparedRows, state: WorkbenchState): WorkbenchState {
  if (rows.view === 'keywords') return state;
  const minimumFiles = rows.view === 'terms' ? state.minimumFiles : 1;
  return { ...state, among: '', pattern: '', listedOnly: false, minimumFiles };
}
