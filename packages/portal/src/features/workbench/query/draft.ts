import type { WorkbenchState } from '@zaban/contract';
import {
  describeQuery,
  parseQuery,
  type Pattern,
  printQuery,
  RequestError,
  tagsetNamed,
  translateSimple,
} from '@zaban/engine/queries';

/** A query as it is being written. */
export interface Draft {
  readonly language: 'simple' | 'cql';
  readonly text: string;
}

/** What a draft says, or what is wrong with it and where. */
export type DraftReading =
  | { readonly pattern: Pattern; readonly cql: string; readonly reading: string; readonly fault?: undefined }
  | { readonly fault: RequestError };

export function draftOf({ cql, simple }: Pick<WorkbenchState, 'cql' | 'simple'>): Draft {
  return cql === '' ? { language: 'simple', text: simple } : { language: 'cql', text: cql };
}

/** The part of the state that a draft is. */
export function queryOfDraft({ language, text }: Draft): { readonly cql: string; readonly simple: string } {
  const query = text.trim();
  return language === 'cql' ? { cql: query, simple: '' } : { cql: '', simple: query };
}

/**
 * Reads a draft as the engine will; undefined while there is nothing to read.
 *
 * @param tags name of the tagset of the corpus, where it is known
 */
export function readDraft({ language, text }: Draft, tags = ''): DraftReading | undefined {
  if (text.trim() === '') return undefined;
  const tagset = tagsetNamed(tags);
  try {
    const pattern =
      language === 'cql' ? parseQuery(text) : translateSimple(text.trim(), tagset === undefined ? {} : { tagset });
    return { pattern, cql: printQuery(pattern), reading: describeQuery(pattern) };
  } catch (error) {
    if (error instanceof RequestError) return { fault: error };
    throw error;
  }
}
