import type { WordEntry } from '../entry.ts';
import type { ListDescription } from './list-description.ts';

/*
 * OntoLex-Lemon (https://www.w3.org/2016/05/ontolex/) in Turtle:
 *   lime:Lexicon            the list: title, licence, version, number of entries
 *   ontolex:LexicalEntry    an English word: <address of its page>
 *     ontolex:canonicalForm   the headword; ontolex:otherForm for variants and forms
 *     ontolex:sense           each sense with its definition, the category as subject and the register as scope note
 *     dct:source              the Urdu word, an entry of its own: script, romanisation and IPA as written and phonetic forms
 *     skos:historyNote        etymology;  dct:relation  related entries;  rdfs:seeAlso  a dictionary elsewhere
 */
const PREFIXES: Readonly<Record<string, string>> = {
  dct: 'http://purl.org/dc/terms/',
  lexinfo: 'http://www.lexinfo.net/ontology/3.0/lexinfo#',
  lime: 'http://www.w3.org/ns/lemon/lime#',
  ontolex: 'http://www.w3.org/ns/lemon/ontolex#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const PART_OF_SPEECH: Readonly<Record<string, string>> = {
  'proper noun': 'properNoun',
  phrase: 'phraseologicalUnit',
};

const ENGLISH = 'en-PK';
const URDU = 'ur';

function literal(text: string, language?: string): string {
  const escaped = text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
  return language === undefined ? `"${escaped}"` : `"${escaped}"@${language}`;
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

function entryStatements(entry: WordEntry, address: (word: string) => string): string {
  const url = address(entry.word);
  const part = (name: string): string => `<${url}#${name}>`;
  const partOfSpeech = PART_OF_SPEECH[entry.partOfSpeech] ?? entry.partOfSpeech;
  const english = statement(`<${url}>`, [
    'a ontolex:LexicalEntry',
    `dct:language ${literal(ENGLISH)}`,
    `lexinfo:partOfSpeech lexinfo:${partOfSpeech}`,
    `ontolex:canonicalForm ${form([written(entry.word, ENGLISH)])}`,
    ...[...entry.variants, ...entry.forms].map((text) => `ontolex:otherForm ${form([written(text, ENGLISH)])}`),
    ...entry.senses.map((_, index) => `ontolex:sense ${part(`sense-${index + 1}`)}`),
    `dct:source ${part('urdu')}`,
    `skos:historyNote ${literal(entry.etymology, 'en')}`,
    ...(entry.nameNote === null ? [] : [`skos:note ${literal(entry.nameNote, 'en')}`]),
    ...entry.relatedWords.map((word) => `dct:relation <${address(word)}>`),
    `rdfs:seeAlso <${entry.thesaurusLink}>`,
    `dct:modified "${entry.since}"^^xsd:date`,
  ]);
  const senses = entry.senses.map((sense, index) =>
    statement(part(`sense-${index + 1}`), [
      'a ontolex:LexicalSense',
      `skos:definition ${literal(sense, 'en')}`,
      `dct:subject ${literal(`${entry.category}: ${entry.tag}`, 'en')}`,
      ...(index === 0 ? [`skos:scopeNote ${literal(entry.register, 'en')}`] : []),
    ]),
  );
  const [standard, ...others] = entry.urdu;
  const urdu = statement(part('urdu'), [
    'a ontolex:LexicalEntry',
    `dct:language ${literal(URDU)}`,
    `ontolex:canonicalForm ${form([
      written(standard, URDU),
      written(entry.romanisation, 'ur-Latn'),
      `ontolex:phoneticRep ${literal(entry.ipa, 'ur-fonipa')}`,
    ])}`,
    ...others.map((text) => `ontolex:otherForm ${form([written(text, URDU)])}`),
    `dct:provenance ${literal(entry.sourceLanguage, 'en')}`,
  ]);
  return [english, ...senses, urdu].join('');
}

/** The list as linked data, OntoLex-Lemon in Turtle. */
export function turtleOfEntries(entries: readonly WordEntry[], description: ListDescription): string {
  const address = (word: string): string => `${description.wordAddress}/${encodeURIComponent(word)}`;
  const prefixes = Object.entries(PREFIXES).map(([name, url]) => `@prefix ${name}: <${url}> .\n`);
  const lexicon = statement(`<${description.wordAddress}>`, [
    'a lime:Lexicon',
    `dct:title ${literal(description.title, 'en')}`,
    `dct:license <${description.licence}>`,
    `dct:issued "${description.version}"^^xsd:date`,
    `lime:language ${literal(ENGLISH)}`,
    `lime:lexicalEntries ${entries.length}`,
    ...entries.map(({ word }) => `lime:entry <${address(word)}>`),
  ]);
  return [...prefixes, '\n', lexicon, ...entries.map((entry) => `\n${entryStatements(entry, address)}`)].join('');
}
