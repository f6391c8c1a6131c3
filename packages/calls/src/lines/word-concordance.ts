import type {
  ConcordanceBody,
  ConcordanceDoc,
  ConcordanceLine,
  KwicBody,
  KwicDoc,
  KwicLine,
  PageParams,
} from '@zaban/contract';
import type { z } from 'zod';
import type { CallContext } from '../context/context.ts';
import { documentNamed, pageRequest, pagesOf } from './line-pages.ts';
import type { Lines } from './lines.ts';
import type { Answered, Asking } from '../context/asking.ts';

interface Asked {
  readonly params: z.output<typeof PageParams>;
  readonly body: z.output<typeof ConcordanceBody> | z.output<typeof KwicBody>;
}

/** The operation request for a page of a word's concordance. */
export function concordanceRequest({ params, body }: Asked) {
  return {
    operation: 'concordance',
    ...pageRequest(params.page, body),
    sort: body.sort,
    ...(body.withoutNames ? { withoutNames: true } : {}),
    context: [body.LN, body.RN],
    unit: 'words',
  } as const;
}

/** Concordance lines of a word. The two calls that return them differ only in `name`, the field of the list. */
export async function wordConcordance(
  { corpus }: Pick<CallContext, 'corpus'>,
  lines: Lines,
  name: 'occurrence' | 'results',
  asked: Asked,
  asking: Asking,
): Answered<ConcordanceDoc | KwicDoc> {
  const { params, body } = asked;
  const { answer, fileCount } = await lines.find<ConcordanceLine>(concordanceRequest(asked), asking);
  const served = corpus.served(answer.buildId);
  const kwic = answer.lines.map(({ start, end, filename, left, node, right, withheld }): KwicLine => ({
    filename,
    preText: left,
    node,
    postText: right,
    start,
    end,
    document: documentNamed(served, filename),
    ...(withheld === undefined ? {} : { withheld }),
  }));
  const paged = pagesOf(answer, fileCount, params.page, body.pageSize);
  const doc: ConcordanceDoc | KwicDoc =
    name === 'occurrence' ? { occurrence: kwic, ...paged } : { results: kwic, ...paged };
  return { doc, buildId: answer.buildId, whole: answer.truncated === false };
}
