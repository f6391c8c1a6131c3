import { type Pattern, RequestError } from '@zaban/engine/queries';
import type { VocabularyDoc } from '@zaban/contract';
import { type Draft, hasCqlToken, queryOfDraft, readDraft } from '../query/draft.ts';
import { unknownName } from '../query/unknown-name.ts';
import { isNear } from './is-near.ts';
import type { Repair } from './repairs.ts';
import { tagRepairs } from './tag-repairs.ts';

/** Offered in place of a simple query that is CQL. */
const AS_CQL = 'Search it as a query in CQL';
/** Text that may be missing at the end of a CQL query, the shortest first. */
const CLOSINGS = ['"', ']', ')', '"]', '")', '])', '"])'];
/** Largest number of words in a suggested plain search. */
const MOST_WORDS = 5;

/** Queries that can be parsed and are similar to one that cannot, the most similar first. */
export function faultRepairs(draft: Draft, vocabulary: VocabularyDoc | undefined): Repair[] {
  const fault = faultOf(draft, vocabulary);
  if (fault === undefined) return [];
  const { text } = draft;
  if (draft.language === 'simple') {
    return [...asCql(draft, vocabulary), ...sound([['As plain words', plainWords(draft, vocabulary)]], vocabulary)];
  }
  const closed = CLOSINGS.map((closing) => inCql(text + closing)).find((each) => isSound(each, vocabulary));
  const tagged = inTagAttributes(draft, vocabulary);
  return sound(
    [
      ['With the attribute name corrected', renamed(text, fault, vocabulary)],
      ...tagged,
      ['With the missing end added', closed],
      // The names of tags are no words to search for.
      ['As plain words', tagged.length > 0 ? undefined : plainWords(draft, vocabulary)],
    ],
    vocabulary,
  );
}

/** The repairs among named queries: those without a fault. */
function sound(
  offered: readonly (readonly [string, Draft | undefined])[],
  vocabulary: VocabularyDoc | undefined,
): Repair[] {
  return offered.flatMap(([name, each]) =>
    each !== undefined && isSound(each, vocabulary) ? [{ text: name, change: queryOfDraft(each) }] : [],
  );
}

/** The query with its tags searched in attributes that have them. */
function inTagAttributes(draft: Draft, vocabulary: VocabularyDoc | undefined): (readonly [string, Draft])[] {
  const read = readDraft(draft);
  if (read === undefined || read.fault !== undefined) return [];
  return tagRepairs(read.pattern, vocabulary).map(({ text, change }) => [text, inCql(change.cql ?? '')]);
}

/**
 * The repair of a simple query that is a query in CQL; empty for any other query. One with a token of CQL is such a
 * query even if it has a fault, which is explained once the query is read as CQL.
 */
export function asCql({ language, text }: Draft, vocabulary: VocabularyDoc | undefined): Repair[] {
  const query = inCql(text);
  if (language === 'cql' || !(hasCqlToken(text) || isSound(query, vocabulary))) return [];
  return [{ text: AS_CQL, change: queryOfDraft(query) }];
}

function inCql(text: string): Draft {
  return { language: 'cql', text };
}

/** Whether a query can be searched in this corpus. */
export function isSound(draft: Draft, vocabulary: VocabularyDoc | undefined): boolean {
  return draft.text.trim() !== '' && faultOf(draft, vocabulary) === undefined;
}

/** The error of a query, also for names that this corpus does not have. */
export function faultOf(draft: Draft, vocabulary: VocabularyDoc | undefined): RequestError | undefined {
  const read = readDraft(draft, vocabulary?.tagset);
  if (read === undefined || read.fault !== undefined) return read?.fault;
  return namesOf(read.pattern, vocabulary);
}

function namesOf(pattern: Pattern, vocabulary: VocabularyDoc | undefined): RequestError | undefined {
  return vocabulary === undefined ? undefined : unknownName(pattern, vocabulary);
}

/** The query with an unknown attribute replaced by a known one that is one typing error away. */
function renamed(
  text: string,
  { code, place }: RequestError,
  vocabulary: VocabularyDoc | undefined,
): Draft | undefined {
  if (code !== 'unknown_attribute' || place === undefined || vocabulary === undefined) return undefined;
  const end = place.offset + place.length;
  const written = text.slice(place.offset, end);
  const name = vocabulary.attributes.find((each) => isNear(each, written));
  if (name === undefined) return undefined;
  return inCql(text.slice(0, place.offset) + name + text.slice(end));
}

/** The words of a query without the names of attributes. */
function plainWords({ language, text }: Draft, vocabulary: VocabularyDoc | undefined): Draft | undefined {
  const names = new Set(['within', 'containing', ...(vocabulary?.attributes ?? [])]);
  const words = (text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? []).filter((word) => !names.has(word));
  const typed = words.slice(0, MOST_WORDS).join(' ');
  const isSame = language === 'simple' && typed === text.trim();
  return words.length === 0 || isSame ? undefined : { language: 'simple', text: typed };
}
