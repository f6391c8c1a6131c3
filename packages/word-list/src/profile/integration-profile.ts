import {
  besidePosition,
  type BesidePosition,
  type Corpus,
  parseQuery,
  RequestError,
  type Side,
  type Subcorpus,
} from '@zaban/engine';
import type { Families, Family, FamilyOptions } from '../families/index.ts';
import { CRITERIA, type Criterion, type CriterionContext } from './criteria.ts';
import { DETERMINERS } from '../names/determiners.ts';
import { cqlOfSequences } from './family-cql.ts';
import { countedHits, type CountedHits, type FamilyHit } from './family-hits.ts';
import { hybridsOf } from './hyphenated.ts';
import { formationOf, unlistedDerivations } from './word-formation.ts';

/** A figure of the profile: the number of lines that its query finds, and their share of the word's hits. */
export interface ProfileFigure {
  readonly name: string;
  readonly label: string;
  readonly definition: string;
  readonly hits: number;
  /** Share of the family's hits, from 0 to 1; null if the figure counts other words. */
  readonly share: number | null;
  /** The query that finds these lines; null if there is nothing to search. */
  readonly cql: string | null;
  /** The ways of the criterion, if it has several; a hit that matches two of them counts once in `hits`. */
  readonly ways?: readonly {
    readonly name: string;
    readonly label: string;
    readonly hits: number;
    readonly cql: string;
  }[];
  /** For a figure about words: the words that were counted, the most frequent first. */
  readonly words?: readonly { readonly word: string; readonly hits: number }[];
}

/** The dispersion of a word over files. */
export interface ProfileDispersion {
  readonly files: number;
  readonly filesSearched: number;
  readonly commonestFile: string | null;
  readonly commonestFileHits: number;
  readonly commonestFileShare: number;
  /** Whether one file has most of the hits: the figures then describe this file more than the corpus. */
  readonly oneFileOutweighs: boolean;
}

/** How far a word has become English according to the corpus. */
export interface IntegrationProfile {
  readonly word: string;
  /** Query for all counted hits, and their number. */
  readonly cql: string | null;
  readonly hits: number;
  /** Number of hits that are names, whether they are counted or not. */
  readonly names: number;
  readonly figures: readonly ProfileFigure[];
  readonly determiners: readonly ProfileFigure[];
  readonly dispersion: ProfileDispersion;
}

/** With fewer hits than this, their dispersion over files says nothing. */
const MIN_FOR_WARNING = 5;

function shareOf(hits: number, all: number): number {
  return all === 0 ? 0 : hits / all;
}

/** A figure about words: the tokens that occur, with their hits. */
function wordsFigure(
  search: { readonly corpus: Corpus; readonly counted: CountedHits },
  tokens: readonly string[],
): { hits: number; cql: string | null; words: { word: string; hits: number }[] } {
  const sequences = tokens.map((token) => [token]);
  const { hits } = countedHits(search.corpus, sequences, search.counted);
  const counted = Map.groupBy(hits, ({ sequence }) => tokens[sequence]!);
  const words = Array.from(counted, ([word, found]) => ({ word, hits: found.length }));
  return {
    hits: hits.length,
    cql: words.length === 0 ? null : cqlOfSequences(words.map(({ word }) => [word])),
    words: words.toSorted((a, b) => b.hits - a.hits || (a.word < b.word ? -1 : 1)),
  };
}

const LETTER = { capital: 'word="\\p{Lu}.*"', small: 'word="\\p{Ll}.*"' } as const;

function queryOf({ letter, before, after }: CriterionContext, sequences: readonly (readonly string[])[]): string {
  const word = cqlOfSequences(sequences, {
    target: true,
    ...(letter === undefined ? {} : { condition: LETTER[letter] }),
  });
  return [before, word, after].filter((part) => part !== '').join(' ');
}

/** A hit [start, end), and the limits of the text around it. */
interface HitInText {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

/** The hits that are in a sentence, with its limits; empty in a corpus without sentences. */
function inSentences({ structures }: Corpus, hits: readonly FamilyHit[]): HitInText[] {
  const sentences = structures.get('s');
  if (sentences === undefined) return [];
  return hits.flatMap(({ start, width }) => {
    const sentence = sentences.at(start);
    const hit = { start, end: start + width, low: sentences.start[sentence]!, high: sentences.end[sentence]! };
    return sentence !== -1 && hit.end <= hit.high ? [hit] : [];
  });
}

/** The hits with the limits of their documents, which no match crosses. */
function inDocuments({ documents, tokenCount }: Corpus, hits: readonly FamilyHit[]): HitInText[] {
  return hits.map(({ start, width, document }) => {
    const [low, high] = document === -1 ? [0, tokenCount] : [documents.start[document]!, documents.end[document]!];
    return { start, end: start + width, low, high };
  });
}

/** Tests tokens beside a hit against CQL; undefined if the corpus lacks an attribute that the CQL names. */
function testBeside(corpus: Corpus, cql: string, side: Side): BesidePosition | undefined {
  if (cql === '') return () => true;
  try {
    return besidePosition(corpus, parseQuery(cql), side);
  } catch (error) {
    if (error instanceof RequestError && error.code === 'unknown_attribute') return undefined;
    throw error;
  }
}

/** Positions of the hits that match a way; none if the corpus lacks an attribute that it needs. */
function hitsOfWay(
  corpus: Corpus,
  { letter, before, after }: Pick<CriterionContext, 'letter' | 'before' | 'after'>,
  hits: readonly HitInText[],
): number[] {
  const matchesBefore = testBeside(corpus, before, 'before');
  const matchesAfter = testBeside(corpus, after, 'after');
  const matchesLetter = testBeside(corpus, letter === undefined ? '' : `[${LETTER[letter]}]`, 'after');
  if (matchesBefore === undefined || matchesAfter === undefined || matchesLetter === undefined) return [];
  return hits
    .filter(
      ({ start, end, low, high }) =>
        matchesBefore(start, low, high) && matchesAfter(end, low, high) && matchesLetter(start, low, high),
    )
    .map(({ start }) => start);
}

function textFigure(
  corpus: Corpus,
  { name, label, definition, ways }: Criterion,
  { sequences, hits }: { readonly sequences: readonly (readonly string[])[]; readonly hits: readonly HitInText[] },
  all: number,
): ProfileFigure {
  const targets = new Set<number>();
  const counted = ways.map((way) => {
    const found = hitsOfWay(corpus, way, hits);
    for (const target of found) targets.add(target);
    return { name: way.name, label: way.label, hits: found.length, cql: `${queryOf(way, sequences)} within s` };
  });
  const figure = { name, label, definition, hits: targets.size, share: shareOf(targets.size, all) };
  const [only] = counted;
  if (only !== undefined && ways.length === 1) return { ...figure, cql: only.cql };
  // Only the ways that occur, to keep the query short.
  const shown = ways.filter((_, index) => counted[index]!.hits > 0).map((way) => `(${queryOf(way, sequences)})`);
  return { ...figure, cql: shown.length === 0 ? null : `${shown.join(' | ')} within s`, ways: counted };
}

function dispersionOf(corpus: Corpus, subcorpus: Subcorpus | undefined, hits: readonly FamilyHit[]): ProfileDispersion {
  const byFile = Map.groupBy(hits, ({ document }) => document);
  const files = Array.from(byFile, ([document, found]) => ({ document, hits: found.length }));
  const most = files.reduce((best, file) => (file.hits > best.hits ? file : best), { document: -1, hits: 0 });
  const share = shareOf(most.hits, hits.length);
  return {
    files: files.length,
    filesSearched: subcorpus === undefined ? corpus.documents.count : subcorpus.documents.length,
    commonestFile: most.document === -1 ? null : corpus.documents.fileName(most.document),
    commonestFileHits: most.hits,
    commonestFileShare: share,
    oneFileOutweighs: hits.length >= MIN_FOR_WARNING && share > 0.5,
  };
}

/**
 * How a corpus, or a part of it, uses a word of the list: explained, quoted, capitalised, inflected and derived as
 * English, joined with English words by a hyphen, and after which determiners; and its dispersion over files. Every
 * figure has the query that finds its lines. If names are not counted, they are left out of these lines too
 * (`withoutNames` of a request), tested at the target of the query or else its first token.
 */
export function integrationProfile(
  corpus: Corpus,
  families: Families,
  family: Family,
  options: FamilyOptions & CountedHits = {},
): IntegrationProfile {
  const search = { corpus, counted: options };
  const sequences = families.sequences(family, options);
  const { hits, names } = countedHits(corpus, sequences, options);
  const found = sequences.filter((_, index) => hits.some(({ sequence }) => sequence === index));
  const dispersion = dispersionOf(corpus, options.subcorpus, hits);
  const { word } = family.entry;
  if (hits.length === 0) return { word, cql: null, hits: 0, names, figures: [], determiners: [], dispersion };

  const cql = cqlOfSequences(found);
  // For a word that always has a capital, the capital says nothing.
  const criteria = CRITERIA.filter(({ name }) => name !== 'capitalised' || !/^\p{Lu}/u.test(word));
  const withSentences = inSentences(corpus, hits);
  const textFigures = criteria.map((criterion) =>
    textFigure(corpus, criterion, { sequences: found, hits: withSentences }, hits.length),
  );
  const formFigure = (name: 'plural' | 'derivation', label: string, definition: string): ProfileFigure => {
    const single = found.filter((tokens) => tokens.length === 1).flat();
    const further = name === 'derivation' ? unlistedDerivations(family, corpus.lc.lexicon) : [];
    const formed = single.filter((token) => formationOf(family, token) === name);
    const figure = wordsFigure(search, [...formed, ...further]);
    return { name, label, definition, share: shareOf(figure.hits, hits.length), ...figure };
  };
  const target = cqlOfSequences(found, { target: true });
  const withDocuments = inDocuments(corpus, hits);
  const determiners = Object.entries(DETERMINERS).map(([kind, words]) => {
    const before = `[lc="${words.join('|')}"]`;
    const count = hitsOfWay(corpus, { before, after: '' }, withDocuments).length;
    return {
      name: kind,
      label: words.join(', '),
      definition: 'The determiner is directly before the word.',
      hits: count,
      share: shareOf(count, hits.length),
      cql: `${before} ${target}`,
    };
  });
  return {
    word,
    cql,
    hits: hits.length,
    names,
    figures: [
      ...textFigures,
      formFigure('plural', 'With an English plural', 'The word has the ending -s, -es or -ies of an English plural.'),
      formFigure(
        'derivation',
        'With an English ending',
        'The word has an English ending such as -ism, -dom, -ed or -ing. Such words are counted even if they are not in the word list.',
      ),
      {
        name: 'hybrid',
        label: 'In hyphenated hybrids',
        definition: 'The word is joined by a hyphen to an English word, as in “jirga-style”.',
        share: null,
        ...wordsFigure(search, hybridsOf(corpus, families, family)),
      },
    ],
    determiners,
    dispersion,
  };
}
