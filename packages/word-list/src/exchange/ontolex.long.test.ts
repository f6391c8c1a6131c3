import { join } from 'node:path';
import { Parser, Store } from 'n3';
import { expect, test } from 'vitest';
import { partsOfSpeechOf } from '../entry.ts';
import { readWordEvidence } from '../evidence/index.ts';
import { readWordList } from '../read-word-list.ts';
import { turtleOfEntries } from './index.ts';

/*
 * The export is checked against the model: OntoLex-Lemon (W3C community report of 10 May 2016), the modules ontolex
 * and lime, FrAC for frequencies, and the terms of LexInfo 3, Dublin Core, SKOS and RDF Schema that it recommends.
 * Classes and properties are copied from those documents, not from the exporter.
 */
const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  dct: 'http://purl.org/dc/terms/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  ontolex: 'http://www.w3.org/ns/lemon/ontolex#',
  lime: 'http://www.w3.org/ns/lemon/lime#',
  lexinfo: 'http://www.lexinfo.net/ontology/3.0/lexinfo#',
  frac: 'http://www.w3.org/ns/lemon/frac#',
} as const;

type Quad = ReturnType<Store['getQuads']>[number];
type Term = Quad['subject'] | Quad['object'];

/** The domain of a property (`*`: anything), its range, and how often a subject may have it. */
interface Shape {
  readonly domain: string;
  /** A class, `text` with a language, `plain` without, a datatype, or `address`. */
  readonly range: string;
  readonly least?: number;
  readonly most?: number;
}

const ENTRY = 'ontolex:LexicalEntry';
const SHAPES: Readonly<Record<string, Shape>> = {
  'lime:entry': { domain: 'lime:Lexicon', range: ENTRY, least: 1 },
  'lime:language': { domain: 'lime:Lexicon', range: 'plain', least: 1, most: 1 },
  'lime:lexicalEntries': { domain: 'lime:Lexicon', range: 'xsd:integer', least: 1, most: 1 },
  'dct:title': { domain: '*', range: 'text' },
  'dct:license': { domain: 'lime:Lexicon', range: 'address', least: 1, most: 1 },
  'dct:issued': { domain: 'lime:Lexicon', range: 'xsd:date', most: 1 },
  'ontolex:canonicalForm': { domain: ENTRY, range: 'ontolex:Form', least: 1, most: 1 },
  'ontolex:otherForm': { domain: ENTRY, range: 'ontolex:Form' },
  'ontolex:sense': { domain: ENTRY, range: 'ontolex:LexicalSense' },
  'lexinfo:partOfSpeech': { domain: ENTRY, range: 'lexinfo:PartOfSpeech', most: 1 },
  'dct:language': { domain: ENTRY, range: 'plain', least: 1, most: 1 },
  'dct:source': { domain: ENTRY, range: ENTRY, most: 1 },
  'dct:relation': { domain: ENTRY, range: ENTRY },
  'dct:modified': { domain: ENTRY, range: 'xsd:date', most: 1 },
  'dct:provenance': { domain: ENTRY, range: 'text', most: 1 },
  'rdfs:seeAlso': { domain: ENTRY, range: 'address' },
  'skos:historyNote': { domain: ENTRY, range: 'text' },
  'skos:note': { domain: ENTRY, range: 'text' },
  'ontolex:writtenRep': { domain: 'ontolex:Form', range: 'text', least: 1 },
  'ontolex:phoneticRep': { domain: 'ontolex:Form', range: 'text' },
  'skos:definition': { domain: 'ontolex:LexicalSense', range: 'text', least: 1, most: 1 },
  'dct:subject': { domain: 'ontolex:LexicalSense', range: 'text', most: 1 },
  'skos:example': { domain: 'ontolex:LexicalSense', range: 'text', most: 1 },
  'frac:frequency': { domain: ENTRY, range: 'frac:Frequency' },
  'rdf:value': { domain: 'frac:Frequency', range: 'xsd:int', least: 1, most: 1 },
  'frac:observedIn': { domain: 'frac:Frequency', range: 'frac:Corpus', least: 1, most: 1 },
  'frac:total': { domain: 'frac:Corpus', range: 'xsd:int', least: 1, most: 1 },
  'skos:scopeNote': { domain: 'ontolex:LexicalSense', range: 'text', most: 1 },
};

/** Parts of speech of LexInfo that the list uses. */
const PARTS_OF_SPEECH = new Set(
  [
    'noun',
    'properNoun',
    'adjective',
    'verb',
    'adverb',
    'interjection',
    'phraseologicalUnit',
    'pronoun',
    'numeral',
    'preposition',
    'conjunction',
  ].map((name) => `lexinfo:${name}`),
);

function short(address: string): string {
  const found = Object.entries(NAMESPACES).find(([, namespace]) => address.startsWith(namespace));
  return found === undefined ? address : `${found[0]}:${address.slice(found[1].length)}`;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0].toLowerCase() === tag.toLowerCase();
  } catch {
    return false;
  }
}

/** Whether a term is in the range of a property; classes are looked up in the graph. */
function isOfRange(store: Store, term: Term, range: string): boolean {
  if (term.termType === 'Literal') {
    if (range === 'text') return isLanguage(term.language) && term.value.trim() !== '';
    if (range === 'plain') return term.language === '' && isLanguage(term.value);
    if (range === 'xsd:date') return short(term.datatype.value) === range && !Number.isNaN(Date.parse(term.value));
    return short(term.datatype.value) === range && Number.isInteger(Number(term.value));
  }
  if (range === 'address') return term.termType === 'NamedNode' && URL.canParse(term.value);
  if (range === 'lexinfo:PartOfSpeech') return PARTS_OF_SPEECH.has(short(term.value));
  return typesOf(store, term).includes(range);
}

function typesOf(store: Store, term: Term): string[] {
  return store.getObjects(term, `${NAMESPACES.rdf}type`, null).map(({ value }) => short(value));
}

function told({ subject, predicate, object }: Quad): string {
  return [subject, predicate, object].map(({ value }) => short(value)).join(' ');
}

/** The violations of the model in a graph. */
function faultsOf(store: Store): string[] {
  const faults: string[] = [];
  for (const quad of store.getQuads(null, null, null, null)) {
    const property = short(quad.predicate.value);
    if (property === 'rdf:type') continue;
    const shape = SHAPES[property];
    if (shape === undefined) faults.push(`unknown property: ${told(quad)}`);
    else if (shape.domain !== '*' && !typesOf(store, quad.subject).includes(shape.domain))
      faults.push(`wrong subject: ${told(quad)}`);
    else if (!isOfRange(store, quad.object, shape.range)) faults.push(`wrong object: ${told(quad)}`);
  }
  for (const type of new Set(Object.values(SHAPES).map(({ domain }) => domain))) {
    const [prefix, name] = type.split(':');
    const subjects = store.getSubjects(`${NAMESPACES.rdf}type`, `${NAMESPACES[prefix as 'ontolex']}${name}`, null);
    for (const [property, { domain, least = 0, most = Infinity }] of Object.entries(SHAPES)) {
      if (domain !== type) continue;
      const [namespace, local] = property.split(':');
      const predicate = `${NAMESPACES[namespace as 'ontolex']}${local}`;
      for (const subject of subjects) {
        const count = store.countQuads(subject, predicate, null, null);
        if (count < least || count > most) faults.push(`${count} times ${property}: ${subject.value}`);
      }
    }
  }
  return faults;
}

const site = join(import.meta.dirname, '../../../../sites/pakistani-english');
const { entries } = readWordList(site);
const description = {
  title: 'Words',
  wordAddress: 'https://example.org/word',
  licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  version: '2026-11-21',
  english: 'en-PK',
  source: { language: 'Urdu', languageTag: 'ur' },
};
const yoruba = { ...description, english: 'en-NG', source: { language: 'Yoruba', languageTag: 'yo' } };
const graphOf = (turtle: string): Store => new Store(new Parser({ format: 'text/turtle' }).parse(turtle));
const turtle = turtleOfEntries(entries, description, readWordEvidence(site));

test('every statement is one of the model', () => {
  expect(faultsOf(graphOf(turtle))).toEqual([]);
});

test('a list that leaves the model is found out', () => {
  const [entry] = entries;
  const broken = turtleOfEntries([entry], description)
    .replace('lexinfo:partOfSpeech lexinfo:', 'lexinfo:partOfSpeech lexinfo:very')
    .replace('a ontolex:LexicalSense', 'a ontolex:Sense')
    .replace('"ur-', '"xx ')
    .replace('skos:historyNote', 'skos:storyNote');
  const kinds = faultsOf(graphOf(broken)).map((fault) => fault.split(': ')[0]);
  expect(kinds).toEqual(expect.arrayContaining(['wrong object', 'wrong subject', 'unknown property']));
});

test('an entry that says anything at all is still Turtle, and says the same', () => {
  const first = { ...entries[0], otherParts: [] };
  const hard = 'a "quoted" back\\slash\n\r\t\b\f\0\u0085\u2028 <end> . }';
  const entry = {
    ...first,
    word: 'a<b>"c',
    partOfSpeech: 'noun ; <x> <y> "z" . #',
    senses: [hard],
    etymology: `${hard}\\`,
    relatedWords: ['x> <y'],
    thesaurusLink: 'https://example.org/a b<c>"d"{e}|f^g`h\\i\n',
    since: '2026-01-01"^^<x> . <a> <b> "c',
  };
  const store = graphOf(turtleOfEntries([entry], { ...description, title: hard, licence: 'https://example.org/> <x' }));
  const values = (property: string): string[] => store.getObjects(null, property, null).map(({ value }) => value);
  expect(values(`${NAMESPACES.skos}definition`)).toEqual([hard]);
  expect(values(`${NAMESPACES.skos}historyNote`)).toEqual([`${hard}\\`]);
  expect(values(`${NAMESPACES.dct}title`)).toEqual([hard]);
  expect(values(`${NAMESPACES.dct}modified`)).toEqual([entry.since]);
  expect(values(`${NAMESPACES.rdfs}seeAlso`)).toEqual([
    'https://example.org/a%20b%3Cc%3E%22d%22%7Be%7D%7Cf%5Eg%60h%5Ci%0A',
  ]);
  expect(store.size).toBe(
    graphOf(turtleOfEntries([{ ...first, senses: ['s'], relatedWords: ['x'] }], description)).size,
  );
  const half = turtleOfEntries([{ ...first, senses: ['half \uD800'] }], description);
  expect(half).toContain('half \uFFFD');
});

test('every word, sense, spelling and script of the list is said', () => {
  const store = graphOf(turtle);
  const written = new Set(store.getObjects(null, `${NAMESPACES.ontolex}writtenRep`, null).map(({ value }) => value));
  const spelt = entries.flatMap(({ word, variants, forms, urdu, romanisation }) => [
    word,
    ...variants,
    ...forms,
    ...urdu,
    romanisation,
  ]);
  expect(spelt.filter((text) => !written.has(text))).toEqual([]);
  const defined = store.getObjects(null, `${NAMESPACES.skos}definition`, null).map(({ value }) => value);
  const senses = entries.flatMap((entry) => partsOfSpeechOf(entry).flatMap((part) => part.senses));
  expect(defined.toSorted()).toEqual([...new Set(senses)].toSorted());
});

test('a word of two parts of speech is two entries of one spelling, and its counts are said', () => {
  const [first] = entries;
  const entry = {
    ...first,
    word: 'zz',
    relatedWords: [],
    otherParts: [{ partOfSpeech: 'adverb', senses: ['In that way.'] }],
  };
  const collection = { id: 'news', name: 'News', texts: 2, words: 90 };
  const evidence = {
    collections: [collection],
    of: () => [{ collection, hits: 7, lowerCaseHits: 5, documents: 1, isName: false }],
  };
  const store = graphOf(turtleOfEntries([entry], description, evidence));
  expect(faultsOf(store)).toEqual([]);
  const asAdverb = store.getSubjects(`${NAMESPACES.lexinfo}partOfSpeech`, `${NAMESPACES.lexinfo}adverb`, null);
  expect(asAdverb.map(({ value }) => value)).toEqual(['https://example.org/word/zz#adverb']);
  const [count] = store.getObjects(null, `${NAMESPACES.lime}lexicalEntries`, null);
  expect(count.value).toBe('2');
  const values = store.getObjects(null, `${NAMESPACES.rdf}value`, null).map(({ value }) => value);
  expect(values).toEqual(['7']);
});

test('words of another language have its tags', () => {
  const [entry] = entries;
  const written = turtleOfEntries([{ ...entry, word: 'agbada', urdu: ['agbádá'], romanisation: 'agbádá' }], yoruba);
  expect(written).toContain('"agbádá"@yo');
  expect(written).toContain('"agbádá"@yo-Latn');
  expect(written).toContain('"agbada"@en-NG');
  expect(written).toContain('<https://example.org/word/agbada#yoruba>');
  expect(written).not.toMatch(/@ur|@en-PK|#urdu/);
  const regional = { ...yoruba, source: { language: 'Yoruba', languageTag: 'yo-NG' } };
  expect(turtleOfEntries([entry], regional)).toContain('@yo-Latn-NG');
});
