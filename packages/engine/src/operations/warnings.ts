import type { Corpus } from '../corpus/index.ts';
import { parseQuery, walk } from '../cql/index.ts';
import type { Pattern } from '../cql/index.ts';
import { queryOf } from './query.ts';
import type { OperationContext } from './operation-context.ts';
import type { OperationRequest, PartRequest, QueryRequest } from './request.ts';

/** Known values that a warning names at most. */
const MOST_NAMED = 12;

/**
 * What of a request cannot have been meant as it is understood, one sentence each: values of document fields that no
 * document has, and spelling families of which nothing is known. Most requests have none.
 *
 * @throws RequestError for a query that is wrong
 */
export function warningsOf(corpus: Corpus, request: OperationRequest, context: OperationContext): string[] {
  const queries = queriesOf(request, context);
  const words = new Set(
    queries.flatMap((query) => [...walk(query)].flatMap((piece) => (piece.kind === 'family' ? [piece.word] : []))),
  );
  return [
    ...partsOf(request).flatMap((part) => filterWarnings(corpus, part)),
    ...Array.from(words).flatMap((word) => familyWarning(word, context) ?? []),
  ];
}

/** The queries in which a family can stand: most texts have no sign of one, and are not read a second time. */
function queriesOf(request: OperationRequest, context: OperationContext): Pattern[] {
  const { cql, simple } = request as QueryRequest;
  const isAsked = (cql ?? simple ?? '').includes('~');
  const filters = partsOf(request).flatMap(({ filesWith }) => (filesWith?.includes('~') === true ? [filesWith] : []));
  return [...(isAsked ? [queryOf(request as QueryRequest, context)] : []), ...filters.map((text) => parseQuery(text))];
}

function partsOf(request: OperationRequest): PartRequest[] {
  if (request.operation !== 'keyness') return [request];
  const { target, reference = 'rest' } = request;
  return reference === 'rest' ? [target] : [target, reference as PartRequest];
}

function filterWarnings({ documents }: Corpus, { filter = {} }: PartRequest): string[] {
  return Object.entries(filter).flatMap(([name, wanted]) => {
    const lexicon = documents.fields.get(name)?.lexicon;
    if (lexicon === undefined) return [];
    const missing = wanted.filter((value) => lexicon.find(value) < 0);
    return missing.map((value) => `No text has the ${name} “${value}”; ${knownValues(lexicon.values())}.`);
  });
}

function knownValues(values: readonly string[]): string {
  const named = values.filter((value) => value !== '');
  const more = named.length - MOST_NAMED;
  return `known are ${named.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function familyWarning(word: string, { families }: OperationContext): string | undefined {
  if (families === undefined) {
    return `~${word} finds “${word}” alone: no list of spellings is known here (on the command line, name the site with --site).`;
  }
  return families(word).length > 0 ? undefined : `~${word} finds “${word}” alone: the word list does not have it.`;
}
