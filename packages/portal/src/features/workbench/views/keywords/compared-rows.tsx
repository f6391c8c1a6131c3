import type { OperationAnswer, VocabularyDoc, WorkbenchState } from '@zaban/contract';
import type { ReactNode } from 'react';
import { WordLink } from '../../controls/links/word-link.tsx';
import { RelationNote } from '../../controls/notes/relation-note.tsx';
import { WeakRelation } from '../../controls/notes/weak-relation.tsx';
import { rowsInWords } from '../../controls/settings/row-settings.tsx';
import { SubtreeShape } from '../../controls/settings/subtree-shape.tsx';
import { WordByWordLine } from '../../controls/settings/word-by-word-line.tsx';
import { relationsOf, SubtreeText } from '../../controls/tables/subtree-text.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { type Choice, shortLabelOf } from '../../state/names/label-of.ts';
import { amongInWords } from '../../state/query/parts-of-speech.ts';

export type KeywordRow = OperationAnswer<'keyness'>['rows'][number];

/** Settings that apply to some rows only, and their values where they do not apply. */
const WITHOUT = { among: '', pattern: '', listedOnly: false, minimumFiles: 1 } as const;

/** What the rows of a comparison of two corpora are: words, terms of several words, pairs of words in a relation, or subtrees. */
export interface ComparedRows {
  /** The view that shows them, which the address names. */
  readonly view: 'keywords' | 'terms' | 'triples' | 'keysubtrees';
  /** The call that compares them. */
  readonly call: 'keyness' | 'terms' | 'keysubtrees';
  /** Parameters of the call that do not come from the state under the same name. */
  readonly parameters?: (state: WorkbenchState) => Readonly<Record<string, string>>;
  /** `Keywords` */
  readonly name: string;
  /** `word`, `words` */
  readonly one: string;
  readonly many: string;
  /** What a row is, if its name does not say it. */
  readonly meaning?: string;
  /** The term for those that both corpora use equally. */
  readonly lock?: string;
  /** What is compared, in methods paragraphs. `values`: `lemmas` */
  readonly compared: (values: string, state: WorkbenchState) => string;
  /** The rows in words, by phrases, above the table. `how`: `, more frequent` */
  readonly inWords: (
    how: string,
    state: WorkbenchState,
    counted: readonly Choice[],
    choices: readonly Choice[],
  ) => readonly string[];
  /** What the sizes of the two corpora are numbers of. */
  readonly size: string;
  /** Whether a corpus has such rows. */
  readonly isIn?: (vocabulary: Pick<VocabularyDoc, 'attributes' | 'relations' | 'trees'> | undefined) => boolean;
  /** Beginnings of the references outside this corpus in which such rows are counted. */
  readonly outside: readonly ('list:' | 'corpus:')[];
  readonly settings: readonly (keyof typeof WITHOUT)[];
  /** The attributes whose values make rows: all, none to choose from, or these; and the one that is taken for another. */
  readonly attributes: boolean | readonly string[];
  readonly attributeFor?: (attribute: string) => string;
  readonly Value: (props: { readonly row: KeywordRow; readonly attribute: string }) => ReactNode;
  /** Settings that only these rows have. */
  readonly Settings?: (props: { readonly workbench: Workbench }) => ReactNode;
  /** What stands beside the sentence of the settings. */
  readonly Beside?: () => ReactNode;
  /** Below the rows. */
  readonly note?: (state: WorkbenchState, rows: readonly KeywordRow[]) => ReactNode;
  /** Whether the rows are single words, whose texts may be counted after them, and whose kinds are terms. */
  readonly areWords?: true;
  /** Whether a part of speech is that of the highest token of a row. */
  readonly haveHighest?: true;
  /** Whether by default all texts are compared with a list. */
  readonly ofVariety?: true;
}

export const WORDS: ComparedRows = {
  view: 'keywords',
  call: 'keyness',
  parameters: () => ({ wordsOnly: 'true' }),
  name: 'Keywords',
  one: 'word',
  many: 'words',
  lock: 'lockwords',
  compared: (values) => values,
  inWords: (how, state, counted, choices) => rowsInWords(state, counted, choices, how),
  size: 'token',
  outside: ['corpus:', 'list:'],
  settings: ['among', 'pattern', 'listedOnly', 'minimumFiles'],
  attributes: true,
  Value: ({ row, attribute }) => <WordLink attribute={attribute} value={row.value} />,
  Beside: WordByWordLine,
  areWords: true,
};

const OF_TERMS = ['lc', 'word', 'lemma'];

export const TERMS: ComparedRows = {
  view: 'terms',
  call: 'terms',
  name: 'Key terms',
  one: 'term',
  many: 'terms',
  meaning:
    'two to four words in one sentence: adjectives and nouns before a noun, or such a phrase with a preposition, also inside longer ones.',
  compared: (values) => `noun phrases of two to four ${values}`,
  inWords: (how, { attribute }, counted) => [`Key terms (${shortLabelOf(counted, attribute)})${how}`],
  size: 'token',
  isIn: (vocabulary) => vocabulary?.attributes.includes('pos') === true,
  outside: [],
  settings: ['minimumFiles'],
  attributes: OF_TERMS,
  attributeFor: (attribute) => (OF_TERMS.includes(attribute) ? attribute : 'lc'),
  Value: ({ row }) => row.value,
};

export const TRIPLES: ComparedRows = {
  view: 'triples',
  call: 'keyness',
  parameters: () => ({ attribute: 'triple' }),
  name: 'Key collocations',
  one: 'collocation',
  many: 'collocations',
  meaning: 'two words in a grammatical relation, as in word sketches, wherever they are in the sentence.',
  compared: () => 'pairs of lemmas in one of the relations of word sketches',
  inWords: (how) => [`Key collocations${how}`],
  size: 'pair',
  isIn: (vocabulary) => (vocabulary?.relations.length ?? 0) > 0,
  outside: [],
  settings: [],
  attributes: false,
  Value: ({ row: { headword, collocate, label, precision } }) => (
    <>
      {headword} + {collocate}{' '}
      <span className="soft small regular">
        {label}
        <WeakRelation precision={precision} />
      </span>
    </>
  ),
};

export const SUBTREES: ComparedRows = {
  view: 'keysubtrees',
  call: 'keysubtrees',
  parameters: ({ anyRelation }) => ({ relations: String(!anyRelation) }),
  name: 'Key subtrees',
  one: 'subtree',
  many: 'subtrees',
  meaning: 'a token with some of those that depend on it, in whatever order they stand in the sentence.',
  compared: (values, { nodes, anyRelation }) =>
    `${nodes} ${values}, each with some of those that depend on it, whatever their order${anyRelation ? ' and their relations' : ''}`,
  inWords: (how, { nodes, attribute, anyRelation, among }, counted, choices) => {
    const highest = among === '' ? '' : `; highest: ${amongInWords(among, choices)}`;
    const any = anyRelation ? ', in any relation' : '';
    return [`Key subtrees (${nodes} ${shortLabelOf(counted, attribute)}${any}${highest})${how}`];
  },
  size: 'subtree',
  isIn: (vocabulary) => (vocabulary?.trees ?? null) !== null,
  outside: ['corpus:'],
  settings: ['among', 'minimumFiles'],
  attributes: true,
  attributeFor: (attribute) => (attribute === 'lc' ? 'lemma' : attribute),
  Value: ({ row }) => <SubtreeText value={row.value} />,
  Settings: SubtreeShape,
  note: ({ anyRelation }, rows) => !anyRelation && <RelationNote relations={relationsOf(rows)} />,
  haveHighest: true,
};

/** The rows that one can choose between. */
export const OFFERED: readonly ComparedRows[] = [WORDS, TERMS, TRIPLES, SUBTREES];

const OF_VIEWS: Partial<Record<WorkbenchState['view'], ComparedRows>> = {
  ...Object.fromEntries(OFFERED.map((rows) => [rows.view, rows])),
  variety: { ...WORDS, ofVariety: true },
};

/** What the rows of a view are. */
export function comparedRows({ view }: Pick<WorkbenchState, 'view'>): ComparedRows {
  return OF_VIEWS[view] ?? WORDS;
}

/** The state without the settings that do not apply to its rows. */
export function withSettingsOf({ settings }: ComparedRows, state: WorkbenchState): WorkbenchState {
  const others = Object.entries(WITHOUT).filter(([field]) => !settings.some((each) => each === field));
  return { ...state, ...Object.fromEntries(others) };
}
