import {
  AcceptLicenceBody,
  CorporaDoc,
  DoneDoc,
  ONLY_CORPUS,
  type CorpusInfo,
  type CorpusRules,
  type SiteCorpus,
} from '@zaban/contract';
import { originOfTrees, tagsetOfCorpus } from '@zaban/engine';
import { type Call, call } from '../context/call.ts';
import type { KnownSite } from '../context/context.ts';
import type { ServedIndex } from '../context/served-index.ts';

/** What a list of corpora says of one besides its site and its texts. */
export type CorpusEntry = Pick<SiteCorpus, 'id' | 'title' | 'description' | 'access'> &
  Pick<CorpusInfo, 'isDefault' | 'needs' | 'terms' | 'builds' | 'aligned'>;

/** How the words of a corpus were found. */
export function corpusRules({ name, language }: KnownSite, { corpus }: ServedIndex): CorpusRules {
  return {
    title: name,
    language,
    attributes: [...corpus.attributes.keys()],
    hasTrees: originOfTrees(corpus) !== undefined,
    tagset: tagsetOfCorpus(corpus).name,
  };
}

/** A corpus in the list of corpora. */
export function corpusInfo(entry: CorpusEntry, site: KnownSite, served: ServedIndex): CorpusInfo {
  const { buildId, corpus, documents } = served;
  const years = documents
    .map(({ year }) => year)
    .filter((year) => year !== '')
    .toSorted();
  const [first] = years;
  return {
    ...corpusRules(site, served),
    ...entry,
    licence: site.licence,
    citation: site.citation,
    tokens: corpus.tokenCount,
    words: corpus.wordCount,
    texts: documents.length,
    years: first === undefined ? null : { first, last: years.at(-1) ?? first },
    categories: site.categories.map(({ value, name }) => ({ value, name })),
    structures: [...corpus.structures.keys()],
    fields: [...corpus.documents.fields.keys()],
    buildId,
  };
}

/** The only corpus of a site, as a list of corpora has it. */
export function onlyCorpusInfo(site: KnownSite, served: ServedIndex): CorpusInfo {
  const entry: CorpusEntry = {
    id: ONLY_CORPUS,
    ...(site.about ?? { title: site.name, description: '' }),
    access: 'open',
    isDefault: true,
    needs: null,
    terms: null,
    builds: [],
    aligned: [],
  };
  return corpusInfo(entry, site, served);
}

const corpora = call({
  name: 'corpora',
  tag: 'site',
  summary: 'The corpora of the site that this visitor may see',
  description: 'The value of `id` is that of the field `corpus` in every other call.',
  schemas: {},
  doc: CorporaDoc,
  failures: [503],
  example: () => ({}),
  answer: async ({ corpora }) => [...(await corpora())],
});

const acceptLicence = call({
  name: 'acceptLicence',
  tag: 'site',
  summary: 'Accept the licence of a corpus',
  description: 'Kept with the version of its text, the time and the account. A changed text must be accepted again.',
  schemas: { body: AcceptLicenceBody },
  doc: DoneDoc,
  failures: [400, 401, 403, 404],
  changes: true,
  example: () => ({ body: { corpus: ONLY_CORPUS } }),
  answer: async ({ acceptLicence }, { body }) => {
    await acceptLicence(body);
    return { done: true as const };
  },
});

export const CORPUS_CALLS: readonly Call[] = [corpora, acceptLicence];
