// Which corpora of the site are resources, and which of them does a request ask?
import { PATHS, type CorpusInfo, type Site, type VocabularyDoc } from '@zaban/contract';
import { docOf, type Ask } from '../ask.ts';
import { askIn, pageOf } from '../in-corpus.ts';
import { diagnostic, type Diagnostic } from './diagnostics.ts';

/** A corpus that can be searched, and the calls to it. */
export interface Endpoint {
  /** Address of the site, without a trailing slash. */
  readonly address: string;
  /** Identifier of the corpus, and address of its first page. */
  readonly pid: string;
  /** Its id; undefined: the default corpus. */
  readonly corpus: string | undefined;
  readonly site: Site;
  readonly vocabulary: VocabularyDoc;
  readonly ask: Ask;
}

export interface Asked {
  readonly ask: Ask;
  readonly address: string;
  /** Aborted when the client has left. */
  readonly left: AbortSignal;
}

/** The default corpus. */
export function defaultEndpoint(asked: Asked): Promise<Endpoint> {
  return endpoint(asked, undefined);
}

/** All corpora that the client may use, the default one first. */
export async function allEndpoints(asked: Asked): Promise<readonly [Endpoint, ...Endpoint[]]> {
  const others = await otherIds(asked);
  return [await defaultEndpoint(asked), ...(await Promise.all(others.map((id) => endpoint(asked, id))))];
}

/** The corpora that a search asks: those that it names, otherwise the default one; and a diagnostic for each that is not here. */
export async function endpointsOf(
  parameters: URLSearchParams,
  asked: Asked,
): Promise<{ readonly endpoints: readonly Endpoint[]; readonly diagnostics: readonly Diagnostic[] }> {
  const named = [...new Set(listOf(parameters, 'x-fcs-context'))];
  if (named.length === 0) return { endpoints: [await defaultEndpoint(asked)], diagnostics: [] };
  const all = await allEndpoints(asked);
  return {
    endpoints: all.filter(({ pid }) => named.includes(pid)),
    diagnostics: named
      .filter((pid) => !all.some((each) => each.pid === pid))
      .map((pid) => diagnostic('unknownResource', pid)),
  };
}

/** The values of a parameter that has several, with commas between them. */
export function listOf(parameters: URLSearchParams, name: string): string[] {
  return (parameters.get(name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** A corpus by its id. @throws AskFailure if the client may not use it */
export async function endpoint({ ask, address, left }: Asked, corpus: string | undefined): Promise<Endpoint> {
  const inCorpus = askIn(ask, corpus);
  return {
    address,
    pid: pageOf({ address, corpus }) ?? address,
    corpus,
    site: await docOf<Site>(inCorpus, PATHS.site, left),
    vocabulary: await docOf<VocabularyDoc>(inCorpus, PATHS.vocabulary, left),
    ask: inCorpus,
  };
}

/** Ids of the other corpora that the client may use. */
async function otherIds({ ask, left }: Asked): Promise<string[]> {
  const seen = await docOf<CorpusInfo[]>(ask, PATHS.corpora, left);
  return seen.filter(({ isDefault, needs }) => !isDefault && needs === null).map(({ id }) => id);
}
