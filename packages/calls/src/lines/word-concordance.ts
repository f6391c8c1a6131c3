import {
  ConcordanceBody,
  ConcordanceDoc,
  KwicBody,
  KwicDoc,
  PageParams,
  type ConcordanceLine,
  type KwicLine,
} from '@zaban/contract';
import type { z } from 'zod';
import { cachedCall, type Call, type Calling, type Example, type ExampleValues } from '../context/call.ts';
import { documentNamed, pageRequest, pagesOf } from './line-pages.ts';
import { linesOf } from './lines.ts';

interface Asked {
  readonly params: z.output<typeof PageParams>;
  readonly body: z.output<typeof ConcordanceBody> | z.output<typeof KwicBody>;
}

/** The concordance of a word, with the fields of its page. */
async function concordanceOf({ context: { corpus }, ...asking }: Calling, { params, body }: Asked) {
  const request = {
    operation: 'concordance',
    ...pageRequest(params.page, body),
    sort: body.sort,
    ...(body.withoutNames ? { withoutNames: true } : {}),
    context: [body.LN, body.RN],
    unit: 'words',
  } as const;
  const { answer, fileCount } = await linesOf(corpus).find<ConcordanceLine>(request, asking);
  const { buildId } = answer;
  const served = corpus.served(buildId);
  const lines = answer.lines.map(({ start, end, filename, left, node, right, events, withheld }): KwicLine => ({
    filename,
    preText: left,
    node,
    postText: right,
    start,
    end,
    document: documentNamed(served, filename),
    ...(events === undefined ? {} : { events }),
    ...(withheld === undefined ? {} : { withheld }),
  }));
  const paged = pagesOf(answer, fileCount, params.page, body.pageSize);
  return { lines, paged, buildId, whole: answer.truncated === false };
}

const exampleOf = ({ word, category }: ExampleValues): Example => ({
  parameters: { page: '1' },
  body: { word, criteria: category, pageSize: 5, LN: 5, RN: 5, sort: ['R1'] },
});

/** What both calls have; only their fields and the name of their list differ. */
const LINES = { tag: 'search', failures: [400, 503], example: exampleOf } as const;

const searchConcordance = cachedCall({
  ...LINES,
  name: 'searchConcordance',
  summary: 'Concordance of a word',
  schemas: { params: PageParams, body: ConcordanceBody },
  doc: ConcordanceDoc,
  countedAs: 'searchConcordance',
  answer: async (calling, asked) => {
    const { lines, paged, ...found } = await concordanceOf(calling, asked);
    return { ...found, doc: { occurrence: lines, ...paged } };
  },
});

const findKwic = cachedCall({
  ...LINES,
  name: 'findKwic',
  summary: 'A word in its context',
  schemas: { params: PageParams, body: KwicBody },
  doc: KwicDoc,
  countedAs: 'findKWIC',
  answer: async (calling, asked) => {
    const { lines, paged, ...found } = await concordanceOf(calling, asked);
    return { ...found, doc: { results: lines, ...paged } };
  },
});

export const CONCORDANCE_CALLS: readonly Call[] = [searchConcordance, findKwic];
