// Does every example of the guide and of the page “How to search” show what its words say?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  completed,
  OPERATION_QUERIES,
  type OperationAnswer,
  parseWorkbench,
  requestOfQuery,
  type WorkbenchState,
} from '@zaban/contract';
import { buildIndex, fold, MemoryStorage, openCorpus, runOperation, type Corpus } from '@zaban/engine';
import { openSource } from '@zaban/ingest';
import { loadSite, operationContextOf } from '@zaban/calls/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleGuide } from './support/sample-guide.ts';
import { callSearch } from '../packages/portal/src/features/workbench/state/calls/operation.ts';
import type { WorkbenchCall } from '../packages/portal/src/features/workbench/state/calls/call-fields.ts';

const SITE = join(import.meta.dirname, '../sites/pakistani-english');
const context = operationContextOf(loadSite(SITE));
const DEFAULTS = parseWorkbench(new URLSearchParams());
let corpus: Corpus;

beforeAll(async () => {
  const storage = new MemoryStorage();
  await buildIndex(storage, await openSource(SITE));
  corpus = openCorpus(storage);
});

/** What a call answers for a state of the workbench. */
function ask<Name extends WorkbenchCall>(
  name: Name,
  state: Partial<WorkbenchState>,
  more: Record<string, string> = {},
): OperationAnswer<Name> {
  const search = callSearch(name, { ...DEFAULTS, ...state }, more);
  const fields = [...new Set(search.keys())].map((key) => {
    const all = search.getAll(key);
    return [key, all.length === 1 ? all[0] : all] as const;
  });
  const parsed = OPERATION_QUERIES[name].parse(Object.fromEntries(fields)) as Record<string, unknown>;
  return runOperation(corpus, completed(requestOfQuery(name, parsed)) as never, context);
}

const lines = (state: Partial<WorkbenchState>) => ask('concordance', state, { limit: '500' }).lines;
const count = (state: Partial<WorkbenchState>): number => ask('concordance', state).count;

/** The different nodes of the hits, folded. */
function nodes(state: Partial<WorkbenchState>): string[] {
  return [...new Set(lines(state).map(({ node }) => fold(node).replaceAll(/\s+/g, ' ')))].toSorted();
}

const found = (simple: string): string[] => nodes({ simple });

/** The tokens of each hit with an attribute. */
function values(state: Partial<WorkbenchState>, attribute: 'lc' | 'lemma' | 'pos'): string[][] {
  const column = corpus.attributes.get(attribute);
  if (column?.kind !== 'type') throw new Error(`The corpus has no ${attribute}.`);
  return lines(state).map(({ start, end }) =>
    Array.from(corpus.tokens.subarray(start, end), (type) => column.lexicon.value(column.ofType[type])),
  );
}

/** A field of the text of each hit. */
function fieldOf(state: Partial<WorkbenchState>, field: string): string[] {
  const known = corpus.documents.fields.get(field);
  if (known === undefined) throw new Error(`There is no field ${field}.`);
  return lines(state).map(({ filename }) => known.lexicon.value(known.ofSpan[corpus.documents.find(filename)]));
}

const followed = (state: Partial<WorkbenchState>): string[] =>
  lines(state).map(({ right }) => fold(/[\p{L}\p{N}’'-]+|[^\s]/u.exec(right)?.[0] ?? ''));

/** What each example of the guide claims, under its words. */
const CLAIMS: Readonly<Record<string, (state: Partial<WorkbenchState>) => void>> = {
  'One word': (state) => expect(nodes(state)).toEqual(['bazaar']),
  'All words that begin with baza': (state) => {
    expect(nodes(state).length).toBeGreaterThan(1);
    for (const node of nodes(state)) expect(node).toMatch(/^baza/);
  },
  'All forms of “go”': (state) => expect(nodes(state)).toEqual(expect.arrayContaining(['go', 'going', 'gone', 'went'])),
  'A phrase': (state) => expect(nodes(state)).toEqual(['of the']),
  'Every spelling of chador in the Urduized word list': (state) => {
    expect(nodes(state).length).toBeGreaterThan(1);
    expect(nodes(state)).toContain('chador');
  },
  'An adjective before a noun': (state) => {
    for (const tags of values(state, 'pos')) expect(tags).toEqual(['ADJ', 'NOUN']);
  },
  'A form of “go”, up to three tokens, then “to”': (state) => {
    for (const lemmas of values(state, 'lemma')) {
      expect(lemmas[0]).toBe('go');
      expect(lemmas.length).toBeLessThanOrEqual(5);
    }
    for (const words of values(state, 'lc')) expect(words.at(-1)).toBe('to');
  },
  'Words that end in -wala or -walla, in capitals or small letters': (state) => {
    for (const node of nodes(state)) expect(node).toMatch(/wall?a$/);
  },
  'A query that boxes cannot show: one of two words': (state) => expect(nodes(state)).toEqual(['bazaar', 'dera']),
  'A word in capitals; no text has it in capitals': (state) => {
    expect(count(state)).toBe(0);
    expect(count({ simple: 'bazaar' })).toBeGreaterThan(0);
  },
  'A word with two letters swapped': (state) => expect(count(state)).toBe(0),
  'A word in a genre that does not use it: “dera” in essays': (state) => {
    expect(count(state)).toBe(0);
    expect(count({ simple: 'the', filter: ['genre:essay'] })).toBeGreaterThan(0);
    expect(count({ simple: 'dera' })).toBeGreaterThan(0);
  },
  'Only the category Media': (state) => expect(new Set(fieldOf(state, 'category'))).toEqual(new Set(['media'])),
  'Only editorials': (state) => expect(new Set(fieldOf(state, 'genre'))).toEqual(new Set(['editorial'])),
  'Only with a form of “say” nearby': (state) => {
    for (const { left, right } of lines(state)) expect(`${left} ${right}`).toMatch(/\bsa(?:y|ys|id|ying)\b/i);
    expect(count(state)).toBeLessThan(count({ ...state, contextFilter: [] }));
  },
  'Only the first hit of each text': (state) => {
    const files = lines(state).map(({ filename }) => filename);
    expect(new Set(files).size).toBe(files.length);
  },
  'A hundred lines at random': (state) => expect(lines(state)).toHaveLength(100),
  'Sorted by the next word, then by the word before': (state) => {
    const next = followed(state);
    expect(next).toEqual(next.toSorted());
  },
  'With parts of speech': (state) => expect(count(state)).toBeGreaterThan(0),
  'With genre and year, sorted by genre': (state) => {
    const genres = fieldOf(state, 'genre').map(fold);
    expect(genres).toEqual(genres.toSorted());
    expect(new Set(genres).size).toBeGreaterThan(1);
  },
  'In pages': (state) => expect(count(state)).toBeGreaterThan(20),
  'A hundred lines to label': (state) => expect(count(state)).toBeGreaterThan(0),
  'Which adjectives come before “water”': (state) => {
    for (const { values: row } of ask('frequencies', state).rows) expect(row[0]).toMatch(/ water$/);
    for (const tags of values(state, 'pos')) expect(tags[0]).toBe('ADJ');
  },
  'In which genres a word is used': (state) => {
    const rows = ask('distribution', state, { by: 'genre' }).rows.filter((row) => row.count > 0);
    expect(rows.length).toBeGreaterThan(1);
  },
  'Which words are often near a word': (state) => expect(ask('collocations', state).rows.length).toBeGreaterThan(0),
  'Compare two words: “tea” and “water”': (state) => {
    expect(count(state)).toBeGreaterThan(0);
    expect(count({ simple: state.other ?? '' })).toBeGreaterThan(0);
  },
  'N-grams of three words': (state) => {
    for (const { values: row } of ask('ngrams', state).rows) expect(row).toHaveLength(3);
  },
  'Words before “tea”, with their lines': (state) => {
    const { rows } = ask('groups', state, { by: (state.by ?? []).join(','), lines: '3' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { values: row, lines: some } of rows) {
      expect(some.length).toBeGreaterThan(0);
      for (const { left, node } of some) {
        expect(fold(node)).toBe('tea');
        expect(fold(left).trim().endsWith(row[0])).toBe(true);
      }
    }
  },
  'Words that end in -wala': (state) => {
    const { rows } = ask('wordlist', state, { attribute: 'lc', pattern: state.pattern ?? '' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { value } of rows) expect(value).toMatch(/wala$/);
  },
  'Verbs with their object': (state) => {
    for (const tags of values(state, 'pos')) expect(new Set([tags[0], tags.at(-1)])).toEqual(new Set(['NOUN', 'VERB']));
  },
  'What “water” is the object of': (state) => {
    expect(count(state)).toBeGreaterThan(3);
    for (const lemmas of values(state, 'lemma')) expect(lemmas).toContain('water');
  },
  'The word sketch of “water”': (state) => {
    const { relations } = ask('sketch', state, { lemma: state.lemma ?? '' });
    expect(relations.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(1);
  },
  '1. Keywords of the category Media': (state) => {
    const { rows } = ask('keyness', state, { reference: 'rest', wordsOnly: 'true' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { f1, n1, f2, n2 } of rows) expect(f1 / n1).toBeGreaterThan((f2 ?? 0) / n2);
  },
  '2. Where dera is used': (state) => {
    const genres = new Set(fieldOf({ simple: state.simple ?? '' }, 'genre'));
    expect(genres.size).toBeGreaterThan(1);
    expect(new Set(lines({ simple: 'dera', criteria: 'media' }).map(({ filename }) => filename)).size).toBeGreaterThan(
      1,
    );
  },
  '3. Its lines, by the next word': (state) => {
    const next = followed(state);
    expect(next.length).toBeGreaterThan(1);
    expect(next).toEqual(next.toSorted());
  },
  '4. With a comma or a parenthesis after it': (state) => {
    expect(count(state)).toBeGreaterThan(0);
    for (const node of nodes(state)) expect(node).toMatch(/^dera ?[,(]$/);
  },
};

/** Views that count the words of texts, without a query. */
const OF_TEXTS: ReadonlySet<string> = new Set(['keywords', 'ngrams', 'words', 'sketch']);

describe('the guide of the workbench', () => {
  const examples = sampleGuide().flatMap((section) => section.examples);

  it('has a claim for each example, and no other', () => {
    expect(Object.keys(CLAIMS).toSorted()).toEqual(examples.map(({ what }) => what).toSorted());
  });

  it.each(examples.map((example) => [example.what, example] as const))('%s', (what, { state, findsNothing }) => {
    const isOfTexts = state.view !== undefined && OF_TEXTS.has(state.view);
    const isEmpty = !isOfTexts && count(state) === 0;
    expect(isEmpty).toBe(findsNothing === true);
    CLAIMS[what](state);
  });
});

describe('the page “How to search”', () => {
  const page = readFileSync(join(SITE, 'pages/how-to-search.md'), 'utf8');
  it('has links that search what they show', () => {
    const links = Array.from(page.matchAll(/\[([^\]]+)\]\(\/Sresult\?word=([^)]+)\)/g));
    expect(links.map(([, text]) => text.replaceAll('\\', ''))).toEqual([
      'dera',
      'shias and sunnis',
      'chap*ti*',
      'chad?r',
      'izzat',
    ]);
    for (const [, text, word] of links) {
      const typed = new URLSearchParams(`word=${word}`).get('word') ?? '';
      expect(typed).toBe(text.replaceAll('\\', ''));
      expect(found(typed).length).toBeGreaterThan(0);
    }
  });

  it('says which words its wildcards find', () => {
    expect(page).toContain('finds *chapati*, *chappatis* and more');
    const chapatis = found('chap*ti*');
    expect(chapatis).toEqual(expect.arrayContaining(['chapati', 'chappatis']));
    expect(chapatis.length).toBeGreaterThan(2);
    expect(page).toContain('finds *chadar* and *chador*');
    expect(found('chad?r')).toEqual(['chadar', 'chador']);
  });

  it('leads to words that the corpus and the featured words have', () => {
    expect(page).toContain('(/Concordance?word=izzat)');
    expect(found('izzat')).toEqual(['izzat']);
    expect(page).toContain('(/Kwic?word=dera)');
    expect(loadSite(SITE).featured.some(({ word }) => word === 'dera')).toBe(true);
  });
});

describe('the examples of a search box', () => {
  it.each(['bazaar', 'baz*', '{go}'])('%s finds something', (simple) => {
    expect(count({ simple })).toBeGreaterThan(0);
  });
});
