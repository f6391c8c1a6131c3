import type { Corpus } from '../corpus/index.ts';
import { alternativeFamilies, parseQuery, walk, type Condition, type Pattern } from '../cql/index.ts';
import { queryOf, inSideQuery } from './fields/index.ts';
import { cutPhraseWarning } from '../simple-query/index.ts';
import type { OperationContext } from './operation-context.ts';
import type { OperationRequest } from './operations.ts';
import type { SubcorpusRequest } from './request.ts';

/** Maximum number of known values that a warning lists. */
const MAX_NAMED = 12;

/**
 * Warnings about parts of a request that are probably mistakes, one sentence each: values of document fields that no
 * document has, attributes of which no token has a value, spelling families that the word list does not have, spellings
 * that are left out, and a `|` that cuts a phrase. Most requests have none.
 * @throws RequestError for a bad query
 */
export function warningsOf(corpus: Corpus, request: OperationRequest, context: OperationContext): string[] {
  const queries = queriesOf(corpus, request, context);
  const words = new Set(
    queries.flatMap((query) =>
      [...walk(query)].flatMap((piece) => (piece.kind === 'family' && piece.nearest === undefined ? [piece.word] : [])),
    ),
  );
  return [
    ...subcorporaOf(request).flatMap((part) => filterWarnings(corpus, part)),
    ...emptyAttributeWarnings(corpus, request, context),
    ...Array.from(words).flatMap((word) => familyWarning(word, context) ?? []),
    ...new Set(queries.flatMap((query) => sequenceWarnings(query, context))),
    ...phraseWarnings(request),
  ];
}

/** The queries that contain a spelling family. Texts without `~` contain none and are not parsed a second time. */
function queriesOf(corpus: Corpus, request: OperationRequest, context: OperationContext): Pattern[] {
  const isAsked = 'strategy' in request && (request.cql ?? request.simple ?? '').includes('~');
  const filters = subcorporaOf(request).flatMap(({ filesWith }) =>
    filesWith?.includes('~') === true ? [filesWith] : [],
  );
  return [
    ...(isAsked ? [queryOf(request, corpus, context)] : []),
    ...filters.map((text) => inSideQuery('filesWith', text, () => parseQuery(text))),
  ];
}

/**
 * Of attributes without values, as `pos` in a corpus without tags. Only the values of attributes that the query names are looked at,
 * since those of others may not be read yet; most simple queries name none.
 */
function emptyAttributeWarnings(corpus: Corpus, request: OperationRequest, context: OperationContext): string[] {
  if (!('strategy' in request)) return [];
  const { cql, simple = '' } = request;
  const names = [...corpus.attributes.keys()];
  if (cql === undefined ? !/[_{]/.test(simple) : !names.some((name) => cql.includes(name))) return [];
  const asked = Array.from(walk(queryOf(request, corpus, context)), (piece) =>
    piece.kind === 'value' && piece.text !== '' ? piece.subject.name : '',
  );
  return [...new Set(asked)].flatMap((name) => {
    const lexicon = corpus.attributes.get(name)?.lexicon;
    if (lexicon?.size !== 1 || lexicon.find('') !== 0) return [];
    return [`The tokens of this corpus have no ${name}: “${name}” is empty.`];
  });
}

function phraseWarnings(request: OperationRequest): string[] {
  const warning = 'simple' in request ? cutPhraseWarning(request.simple ?? '') : undefined;
  return warning === undefined ? [] : [warning];
}

function subcorporaOf(request: OperationRequest): SubcorpusRequest[] {
  if (!('target' in request)) return [request];
  const { target, reference } = request;
  return reference === 'rest' ? [target] : [target, reference as SubcorpusRequest];
}

function filterWarnings({ documents }: Corpus, { filter = {} }: SubcorpusRequest): string[] {
  return Object.entries(filter).flatMap(([name, wanted]) => {
    const lexicon = documents.fields.get(name)?.lexicon;
    if (lexicon === undefined) return [];
    const missing = wanted.filter((value) => lexicon.find(value) < 0);
    return missing.map((value) => `No text has the ${name} “${value}”. ${knownValues(lexicon.values())}.`);
  });
}

function knownValues(values: readonly string[]): string {
  const named = values.filter((value) => value !== '');
  const more = named.length - MAX_NAMED;
  return `The texts have: ${named.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function familyWarning(word: string, { families }: OperationContext): string | undefined {
  if (families === undefined) {
    return `~${word} finds “${word}” alone: no list of spellings is known here (on the command line, name the site with --site).`;
  }
  return families(word).length > 0 ? undefined : `~${word} finds “${word}” alone: the word list does not have it.`;
}

/**
 * Warnings about spellings of several tokens. They are left out where a family is combined with other conditions on one
 * token.
 */
function sequenceWarnings(query: Pattern, { families = () => [] }: OperationContext): string[] {
  const pieces = [...walk(query)];
  const inMeets = new Set(
    pieces.flatMap((piece) => (piece.kind === 'meet' || piece.kind === 'union' ? [...walk(piece)] : [])),
  );
  const whole = new Set<Condition>(
    pieces.flatMap((piece) =>
      piece.kind === 'token' && !inMeets.has(piece) ? alternativeFamilies(piece.condition) : [],
    ),
  );
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'family' || piece.nearest !== undefined || whole.has(piece)) return [];
    const several = families(piece.word).filter((spelling) => spelling.includes(' '));
    if (several.length === 0) return [];
    const named = several.slice(0, MAX_NAMED).map((spelling) => `“${spelling}”`);
    const more = several.length > named.length ? ` and ${several.length - named.length} more` : '';
    return [
      `Of ~${piece.word}, ${named.join(', ')}${more} ${several.length === 1 ? 'is' : 'are'} left out: a spelling of several tokens is found only without other conditions on the token.`,
    ];
  });
}
