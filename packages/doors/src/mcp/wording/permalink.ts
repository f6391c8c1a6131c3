import {
  parseWorkbench,
  printWorkbench,
  queryOfRequest,
  SCREENS,
  type OperationInput,
  type OperationName,
  type WorkbenchView,
} from '@zaban/contract';
import type { Place } from '../../ask.ts';
import { addressIn } from '../../in-corpus.ts';

/** Where the workbench shows the result of an operation; `renamed`: fields that its address names differently. */
const PAGES: Partial<
  Record<OperationName, { readonly view: WorkbenchView; readonly renamed?: Readonly<Record<string, string>> }>
> = {
  positions: { view: 'kwic' },
  concordance: { view: 'kwic' },
  sentences: { view: 'sentences' },
  frequencies: { view: 'frequencies', renamed: { minimum: 'minimumHits' } },
  groups: { view: 'frequencies', renamed: { minimum: 'minimumHits' } },
  distribution: { view: 'distribution', renamed: { by: 'section' } },
  dispersion: { view: 'distribution' },
  collocations: { view: 'collocates' },
  keyness: { view: 'keywords', renamed: { sortBy: 'keyness' } },
  terms: { view: 'terms', renamed: { sortBy: 'keyness' } },
  keysubtrees: { view: 'keysubtrees', renamed: { sortBy: 'keyness' } },
  ngrams: { view: 'ngrams' },
  wordlist: { view: 'words' },
  candidates: { view: 'candidates', renamed: { order: 'candidatesBy' } },
  sketch: { view: 'sketch' },
  difference: { view: 'sketch', renamed: { other: 'otherLemma' } },
  thesaurus: { view: 'thesaurus' },
  subtrees: { view: 'subtrees' },
  trends: { view: 'trends', renamed: { kind: 'trend' } },
};

/** The address of the page that shows the same result, with its corpus and build; undefined where there is none. */
export function permalink({ address, corpus }: Place, request: OperationInput, build: string): string | undefined {
  if (address === undefined) return undefined;
  if (request.operation === 'features') {
    // The screen counts them in all texts.
    const isPart = [...queryOfRequest(request).keys()].some((name) => /^(?:criteria|filter|filesWith)$/.test(name));
    return isPart ? undefined : addressIn(`${address}${SCREENS.corpora}?show=features`, corpus);
  }
  const page = PAGES[request.operation];
  if (page === undefined) return undefined;
  const { view, renamed = {} } = page;
  const search = new URLSearchParams();
  for (const [name, value] of queryOfRequest(request)) {
    if (name !== 'offset') search.append(renamed[name] ?? name, value);
  }
  search.set('view', view);
  if (request.operation === 'groups') search.set('grouped', 'true');
  return addressIn(`${address}${SCREENS.workbench}?${printWorkbench({ ...parseWorkbench(search), build })}`, corpus);
}
