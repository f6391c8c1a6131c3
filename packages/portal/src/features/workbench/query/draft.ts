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
} from '@zaban/engine/queries';

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

/** Whether the text of a draft, in whichever language it was typed, can be read as CQL. */
export function isCql({ text }: Draft): boolean {
  const read = readDraft({ language: 'cql', text });
  return read !== undefined && read.fault === undefined;
}
