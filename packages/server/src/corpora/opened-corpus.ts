import { siteOfOtherCorpus, type CallContext, type OperationData } from '@zaban/calls';
import type { ListedCorpus } from '@zaban/calls/site';
import { Access } from '../access/index.ts';
import { ResponseCache } from '../response-cache/index.ts';
import { perBuild, startCorpusService, type CorpusService, type ServiceSettings } from '../serving/index.ts';

/** An opened corpus with all that answers its calls. */
export interface OpenedCorpus {
  readonly corpus: CorpusService;
  readonly responseCache: ResponseCache;
  readonly access: Access;
  readonly context: CallContext;
  readonly close: () => Promise<void>;
}

/** What all corpora of a server share. */
export interface SharedByCorpora {
  readonly service: Omit<ServiceSettings, 'index' | 'engine' | 'operationData' | 'onSwitch' | 'rebuild'>;
  readonly operationData: OperationData;
  readonly context: Omit<CallContext, 'corpus'>;
  readonly access: Omit<ConstructorParameters<typeof Access>[0], 'corpus'>;
  /** Part of every ETag; see `ResponseCache`. */
  readonly stamp: string;
}

/** What one corpus has of its own. */
export interface CorpusToOpen
  extends
    Pick<ServiceSettings, 'index' | 'engine' | 'rebuild' | 'onUnnamedAccess'>,
    Pick<ListedCorpus, 'id' | 'title' | 'own'> {
  /** Share of the memory for answers. */
  readonly share: number;
  readonly onSwitch: (buildId: string) => void;
}

/**
 * Opens a corpus.
 * @throws Error if there is no index, or it is damaged
 */
export async function openCorpus(
  { service, operationData, context, access, stamp }: SharedByCorpora,
  { id, title, own, share, onSwitch, ...place }: CorpusToOpen,
): Promise<OpenedCorpus> {
  const cacheBytes = Math.floor(access.cacheBytes * share);
  const corpus = await startCorpusService({
    ...service,
    ...place,
    operationData: own === undefined ? operationData : dataOf(operationData, own),
    onSwitch: (buildId) => {
      responseCache.keepOnly(buildId);
      onSwitch(buildId);
    },
  });
  const responseCache = new ResponseCache({ corpus, maximumBytes: cacheBytes, stamp: `${stamp} ${id}` });
  // Categories of texts may differ in the next build.
  const siteOf = own && perBuild(corpus, (served) => siteOfOtherCorpus(context.site, title, own, served));
  return {
    corpus,
    responseCache,
    access: new Access({ ...access, cacheBytes, corpus, ...(own && { corpusId: id }) }),
    context: {
      ...context,
      corpus,
      get site() {
        return siteOf?.() ?? context.site;
      },
    },
    close: () => corpus.close(),
  };
}

/** The data of the site, with the categories of the corpus, or else of its texts. */
function dataOf(
  { categories: _categories, ...data }: OperationData,
  { categories }: NonNullable<ListedCorpus['own']>,
): OperationData {
  return { ...data, ...(categories && { categories: categories.map(({ value }) => value) }) };
}
