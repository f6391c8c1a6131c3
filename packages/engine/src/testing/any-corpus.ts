import * as fc from 'fast-check';
import { type Corpus, PLACE, placeOfEvent } from '../corpus/index.ts';
import { corpusOf, type TestDocument } from './corpus-of.ts';

const words = ['a', 'A', 'b', 'c', 'á', 'd', '.'];
const tags = ['N', 'V', 'D', 'P'];

/** A token with one of few words and tags, so that queries have matches. */
const anyToken = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...tags))
  .map(([word, tag]) => `${word}/${word.toLowerCase()}/${tag}`);

/** A document of up to `maxSentences` sentences, some of them nested in `q`, with the fields genre and year. */
export function anyTestDocument(maxSentences = 4): fc.Arbitrary<TestDocument> {
  return fc
    .record({
      sentences: fc.array(fc.array(anyToken, { minLength: 1, maxLength: 6 }), { maxLength: maxSentences }),
      genre: fc.constantFrom('news', 'novel', ''),
      year: fc.constantFrom('2004', '2022'),
      // Those of `e` are events where they have no tokens.
      events: fc.array(fc.tuple(fc.nat(24), fc.nat(2), fc.constantFrom('x', 'y')), { maxLength: 4 }),
      // All of `v` are events; they stand among those of `e`.
      sounds: fc.array(fc.tuple(fc.nat(8), fc.nat(6), fc.constantFrom('x', 'y')), { maxLength: 6 }),
      quotes: fc.array(fc.tuple(fc.nat(24), fc.nat(24), fc.constantFrom('x', 'y')), { maxLength: 3 }),
    })
    .map(({ sentences, genre, year, quotes, events, sounds }) => {
      const length = sentences.flat().length;
      const structures = quotes
        .map(([a, b, who]) => ({ start: Math.min(a, b, length), end: Math.min(Math.max(a, b), length), who }))
        .filter(({ start, end }) => start < end)
        .map(({ start, end, who }) => ({ name: 'q', start, end, attributes: { who } }));
      const between = (length === 0 ? [] : events).map(([at, width, who], rank) => {
        const start = Math.min(at, length);
        const end = Math.min(start + (width === 1 ? 2 : 0), length);
        const attributes: Readonly<Record<string, string>> = { who, [PLACE]: placeOfEvent(rank, start === length) };
        return { name: 'e', start, end, attributes };
      });
      const heard = (length === 0 ? [] : sounds).map(([place, rank, who]) => {
        const start = Math.min(place, length);
        const attributes = { who, [PLACE]: placeOfEvent(rank, start === length) };
        return { name: 'v', start, end: start, attributes };
      });
      const all = [...structures, ...between, ...heard];
      return { sentences, fields: { genre, year }, structures: all, structureNames: ['q', 'e', 'v'] };
    });
}

/** A corpus of up to `maxDocuments` small documents, some of them empty. */
export function anyCorpus(maxDocuments = 4): fc.Arbitrary<Corpus> {
  return fc
    .array(anyTestDocument(), { minLength: 1, maxLength: maxDocuments })
    .map((documents) => corpusOf(...documents));
}

/** The relations of random trees; some have a name that begins with another's. */
const RELATIONS = ['nsubj', 'nsubj:pass', 'obj', 'amod', 'conj'];

/**
 * As `anyTestDocument`, with heads and relations in the streams `head` and `deprel`. A sentence has one root, several or
 * none; tokens may have no head; arcs cross. No token depends on itself through others.
 */
export function anyTreeDocument(maxSentences = 4): fc.Arbitrary<TestDocument> {
  return anyTestDocument(maxSentences).chain((document) => {
    const sentences = document.sentences as readonly (readonly string[])[];
    return fc.tuple(...sentences.map(({ length }) => anyTree(length))).map((trees) => ({
      ...document,
      streams: { head: trees.flatMap(({ head }) => head), deprel: trees.flatMap(({ deprel }) => deprel) },
    }));
  });
}

/** A corpus of up to `maxDocuments` documents with random trees. */
export function anyTreeCorpus(maxDocuments = 4): fc.Arbitrary<Corpus> {
  return fc
    .array(anyTreeDocument(), { minLength: 1, maxLength: maxDocuments })
    .map((documents) => corpusOf(...documents));
}

/** Heads, as CoNLL-U has them, and relations of the tokens of a sentence. */
function anyTree(length: number): fc.Arbitrary<{ readonly head: string[]; readonly deprel: string[] }> {
  const places = Array.from({ length }, (_, place) => place);
  const choice = fc.record({ of: fc.nat(), relation: fc.constantFrom(...RELATIONS), kind: fc.nat(11) });
  return fc
    .tuple(
      // Each token depends on one that comes before it in this order, so that there are no circles.
      fc.shuffledSubarray(places, { minLength: length }),
      fc.array(choice, { minLength: length, maxLength: length }),
    )
    .map(([order, choices]) => {
      const head: string[] = [];
      const deprel: string[] = [];
      order.forEach((place, turn) => {
        const { of, relation, kind } = choices[turn];
        const isHeadless = kind === 0;
        const isRoot = !isHeadless && (turn === 0 || kind === 1);
        head[place] = isHeadless ? '' : isRoot ? '0' : String(order[of % turn] + 1);
        deprel[place] = isHeadless ? '' : isRoot ? 'root' : relation;
      });
      return { head, deprel };
    });
}
