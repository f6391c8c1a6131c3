import type { WorkbenchState } from '@zaban/contract';
import {
  capitalsNote,
  describeQuery,
  parseQuery,
  type Pattern,
  printQuery,
  RequestError,
  tagsetNamed,
  translateSimple,
  walk,
} from '@zaban/engine/queries';

/**
 * Text in square brackets; a bracket inside a quoted value does not end it. What is not closed matches to the end of the
 * text, so that the time is linear.
 */
const BRACKETED = /\[(?:"(?:[^"\\]|\\(?:[^]|$))*(?:"|$)|'(?:[^'\\]|\\(?:[^]|$))*(?:'|$)|[^[\]"'])*\]?/gu;

/** A query that is being written. */
export interface Draft {
  readonly language: 'simple' | 'cql';
  readonly text: string;
}

/** The parsed draft, or what is wrong with it and where. */
export type DraftReading =
  | { readonly pattern: Pattern; readonly cql: string; readonly reading: string; readonly fault?: undefined }
  | { readonly fault: RequestError };

export function draftOf({ cql, simple }: Pick<WorkbenchState, 'cql' | 'simple'>): Draft {
  return cql === '' ? { language: 'simple', text: simple } : { language: 'cql', text: cql };
}

/** The fields of the state for a query; one of the two is "". */
export interface TypedQuery {
  readonly cql: string;
  readonly simple: string;
}

/** The fields of the state for a draft. */
export function queryOfDraft({ language, text }: Draft): TypedQuery {
  const query = text.trim();
  return language === 'cql' ? { cql: query, simple: '' } : { cql: '', simple: query };
}

/**
 * Parses a draft as the engine does; undefined for an empty draft.
 *
 * @param tags name of the tagset of the corpus, if it is known
 */
export function readDraft({ language, text }: Draft, tags = ''): DraftReading | undefined {
  if (text.trim() === '') return undefined;
  const tagset = tagsetNamed(tags);
  try {
    const pattern =
      language === 'cql' ? parseQuery(text) : translateSimple(text.trim(), tagset === undefined ? {} : { tagset });
    return { pattern, cql: printQuery(pattern), reading: `${capitalsNote(pattern)}${describeQuery(pattern)}` };
  } catch (error) {
    if (error instanceof RequestError) return { fault: error };
    throw error;
  }
}

/**
 * Whether a text has a token of CQL with a value, such as `[lemma="go"]`. The corpus need not have the attribute, and
 * the rest of the text may have faults: nobody means such brackets as letters of a simple query.
 */
export function hasCqlToken(text: string): boolean {
  return (text.match(BRACKETED) ?? []).some((bracketed) => {
    const read = readDraft({ language: 'cql', text: bracketed });
    return (
      read?.fault === undefined && read !== undefined && [...walk(read.pattern)].some(({ kind }) => kind === 'value')
    );
  });
}

/** Whether a draft typed as a simple query is one in CQL: it has a token of CQL, or can be read only as CQL. */
export function isCqlInSimple(draft: Draft, tags = ''): boolean {
  if (draft.language === 'cql') return false;
  if (hasCqlToken(draft.text)) return true;
  const isFaulty = readDraft(draft, tags)?.fault !== undefined;
  return isFaulty && readDraft({ ...draft, language: 'cql' })?.fault === undefined;
}
