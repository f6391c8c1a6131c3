import { partsOfSpeechOf, type WordEntry } from '../entry.ts';
import type { Attestation, WordEvidence } from '../evidence/index.ts';
import type { ListDescription } from './list-description.ts';

/*
 * OntoLex-Lemon (https://www.w3.org/2016/05/ontolex/) in Turtle:
 *   lime:Lexicon            the list: title, licence, version, number of entries
 *   ontolex:LexicalEntry    an English word: <address of its page>
 *     ontolex:canonicalForm   the headword; ontolex:otherForm for variants and forms
 *     ontolex:sense           each sense with its definition, the category as subject and the register as scope note
 *     dct:source              the word in its own language, an entry of its own: script, romanisation and IPA as written and phonetic forms
 *     skos:historyNote        etymology;  dct:relation  related entries;  rdfs:seeAlso  a dictionary elsewhere
 *   frac:frequency          occurrences in a collection of real texts, a frac:Corpus with its frac:total (FrAC module)
 *   skos:example            a sentence composed to show the word, with the first sense
 * An OntoLex entry has one part of speech, so a further one is a separate entry, <address of the page>#<part of speech>,
 * with the same forms and its own senses.
 */
const PREFIXES: Readonly<Record<string, string>> = {
  dct: 'http://purl.org/dc/terms/',
  frac: 'http://www.w3.org/ns/lemon/frac#',
  lexinfo: 'http://www.lexinfo.net/ontology/3.0/lexinfo#',
  lime: 'http://www.w3.org/ns/lemon/lime#',
  ontolex: 'http://www.w3.org/ns/lemon/ontolex#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const PART_OF_SPEECH: Readonly<Record<string, string>> = {
  'proper noun': 'properNoun',
  phrase: 'phraseologicalUnit',
};

/**
 * A string literal: quotation marks, backslashes and control characters are escaped (Turtle 1.1, section 6.4); an
 * unpaired surrogate, which UTF-8 cannot contain, becomes U+FFFD.
 */
function literal(text: string, language?: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll(
      /[\p{Cc}\u2028\u2029]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    );
  return language === undefined ? `"${escaped}"` : `"${escaped}"@${language}`;
}

/** An IRI; characters that it must not contain (IRIREF of Turtle 1.1) are percent-encoded. */
function iri(address: string): string {
  return `<${address.toWellFormed().replaceAll(/[\0-\u0020<>"{}|^`\\\u007F-\u009F]/g, encodeURIComponent)}>`;
}

/** A name of LexInfo; one with other characters than letters is written as an IRI. */
function lexinfo(name: string): string {
  return /^[A-Za-z]+$/.test(name) ? `lexinfo:${name}` : iri(`${PREFIXES.lexinfo}${encodeURIComponent(name)}`);
}

function date(text: string): string {
  return `${literal(text)}^^xsd:date`;
}

function form(spellings: readonly string[]): string {
  return `[ a ontolex:Form ; ${spellings.join(' ; ')} ]`;
}

function written(text: string, language: string): string {
  return `ontolex:writtenRep ${literal(text, language)}`;
}

function statement(subject: string, properties: readonly string[]): string {
  return `${subject} ${properties.join(' ;\n  ')} .\n`;
}

function partTerm(partOfSpeech: string): string {
  return lexinfo(PART_OF_SPEECH[partOfSpeech] ?? partOfSpeech);
}

/** Fragments of the entries of a word: "" for its first part of speech, "#adjective" for a further one. */
function entryNames({ otherParts }: WordEntry): string[] {
  return ['', ...otherParts.map(({ partOfSpeech }) => `#${partOfSpeech.replaceAll(' ', '-')}`)];
}

function frequencies(attested: readonly Attestation[], corpus: (id: string) => string): string[] {
  return attested.map(
    ({ collection, hits }) =>
      `frac:frequency [ a frac:Frequency ; rdf:value "${hits}"^^xsd:int ; frac:observedIn ${corpus(collection.id)} ]`,
  );
}

interface Names {
  /** Tag of the English of the site. */
  readonly english: string;
  /** Tag of the language from which the words came. */
  readonly source: string;
  /** Fragment of the address of an entry that names its word in that language, such as “urdu”. */
  readonly fragment: string;
  readonly word: (word: string) => string;
  readonly corpus: (id: string) => string;
}

function entryStatements(entry: WordEntry, names: Names, attested: readonly Attestation[] = []): string {
  const { word: address, english, source, fragment } = names;
  const url = address(entry.word);
  const part = (name: string): string => iri(`${url}#${name}`);
  const spelt = [
    `ontolex:canonicalForm ${form([written(entry.word, english)])}`,
    ...[...entry.variants, ...entry.forms].map((text) => `ontolex:otherForm ${form([written(text, english)])}`),
  ];
  const numbered = partsOfSpeechOf(entry).flatMap(({ senses }, index) => senses.map((sense) => ({ sense, index })));
  const senseNames = (index: number): string[] =>
    numbered.flatMap((each, at) => (each.index === index ? [`ontolex:sense ${part(`sense-${at + 1}`)}`] : []));
  const entries = entryNames(entry);
  const headEntry = statement(iri(url), [
    'a ontolex:LexicalEntry',
    `dct:language ${literal(english)}`,
    `lexinfo:partOfSpeech ${partTerm(entry.partOfSpeech)}`,
    ...spelt,
    ...senseNames(0),
    ...entries.slice(1).map((name) => `dct:relation ${iri(url + name)}`),
    ...frequencies(attested, names.corpus),
    `dct:source ${part(fragment)}`,
    `skos:historyNote ${literal(entry.etymology, 'en')}`,
    ...(entry.nameNote === null ? [] : [`skos:note ${literal(entry.nameNote, 'en')}`]),
    ...entry.relatedWords.map((word) => `dct:relation ${iri(address(word))}`),
    `rdfs:seeAlso ${iri(entry.thesaurusLink)}`,
    `dct:modified ${date(entry.since)}`,
  ]);
  const others = entry.otherParts.map(({ partOfSpeech }, index) =>
    statement(iri(url + entries[index + 1]), [
      'a ontolex:LexicalEntry',
      `dct:language ${literal(english)}`,
      `lexinfo:partOfSpeech ${partTerm(partOfSpeech)}`,
      ...spelt,
      ...senseNames(index + 1),
      `dct:source ${part(fragment)}`,
      `dct:relation ${iri(url)}`,
    ]),
  );
  const senses = numbered.map(({ sense }, index) =>
    statement(part(`sense-${index + 1}`), [
      'a ontolex:LexicalSense',
      `skos:definition ${literal(sense, 'en')}`,
      `dct:subject ${literal(`${entry.category}: ${entry.tag}`, 'en')}`,
      ...(index === 0 ? [`skos:scopeNote ${literal(entry.register, 'en')}`] : []),
      ...(index === 0 && entry.composedExample !== null
        ? [`skos:example ${literal(entry.composedExample, english)}`]
        : []),
    ]),
  );
  const [standard = '', ...otherScripts] = entry.urdu;
  const foreign = statement(part(fragment), [
    'a ontolex:LexicalEntry',
    `dct:language ${literal(source)}`,
    `ontolex:canonicalForm ${form([
      written(standard, source),
      written(entry.romanisation, new Intl.Locale(source, { script: 'Latn' }).toString()),
      `ontolex:phoneticRep ${literal(entry.ipa, `${source}-fonipa`)}`,
    ])}`,
    ...otherScripts.map((text) => `ontolex:otherForm ${form([written(text, source)])}`),
    `dct:provenance ${literal(entry.sourceLanguage, 'en')}`,
  ]);
  return [headEntry, ...others, ...senses, foreign].join('');
}

/** The list as linked data, OntoLex-Lemon in Turtle; with evidence also the frequencies of the words in real texts. */
export function turtleOfEntries(
  entries: readonly WordEntry[],
  description: ListDescription,
  evidence?: WordEvidence,
): string {
  const address = (word: string): string => `${description.wordAddress}/${encodeURIComponent(word.toWellFormed())}`;
  const corpus = (id: string): string => iri(`${description.wordAddress}#${id}`);
  const prefixes = Object.entries(PREFIXES).map(([name, url]) => `@prefix ${name}: <${url}> .\n`);
  const names = entries.flatMap((entry) => entryNames(entry).map((name) => address(entry.word) + name));
  const lexicon = statement(iri(description.wordAddress), [
    'a lime:Lexicon',
    `dct:title ${literal(description.title, 'en')}`,
    `dct:license ${iri(description.licence)}`,
    `dct:issued ${date(description.version)}`,
    `lime:language ${literal(description.english)}`,
    `lime:lexicalEntries ${names.length}`,
    ...names.map((name) => `lime:entry ${iri(name)}`),
  ]);
  const corpora = (evidence?.collections ?? []).map(({ id, name, words }) =>
    statement(corpus(id), ['a frac:Corpus', `dct:title ${literal(name, 'en')}`, `frac:total "${words}"^^xsd:int`]),
  );
  const { english, source } = description;
  const fragment = source.language.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const known = { word: address, corpus, english, source: source.languageTag, fragment };
  const body = entries.map((entry) => `\n${entryStatements(entry, known, evidence?.of(entry.word))}`);
  return [...prefixes, '\n', lexicon, ...corpora, ...body].join('');
}
