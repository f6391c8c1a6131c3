import type { PageParams, SearchWordBody, SearchWordDoc, SentenceLine, SentenceOccurrence } from '@zaban/contract';
import type { z } from 'zod';
import type { CallContext } from '../context/context.ts';
import { documentNamed, pageRequest, pagesOf } from './line-pages.ts';
import type { Lines } from './lines.ts';
import type { Answered, Asking } from '../context/asking.ts';

/** `matches` has the offsets of all hits of the sentence; `node` is the text of the hit of this row. */
type SentenceOfHit = SentenceLine & { readonly node: string };

interface Asked {
  readonly params: z.output<typeof PageParams>;
  readonly body: z.output<typeof SearchWordBody>;
}

/** The operation request for a page of sentences. */
export function sentencesRequest({ params, body }: Asked) {
  return { operation: 'sentences', ...pageRequest(params.page, body) } as const;
}

/** Sentences with a word: one row per hit, with the offsets of the hit in the sentence. */
export async function searchWord(
  { corpus }: Pick<CallContext, 'corpus'>,
  lines: Lines,
  asked: Asked,
  asking: Asking,
): Answered<SearchWordDoc> {
  const { params, body } = asked;
  const { answer, fileCount } = await lines.find<SentenceOfHit>(sentencesRequest(asked), asking);
  const { buildId } = answer;
  const served = corpus.served(buildId);
  const occurrence = answer.lines.map((line): SentenceOccurrence => ({
    ...line,
    document: documentNamed(served, line.filename),
  }));
  const doc: SearchWordDoc = { occurrence, ...pagesOf(answer, fileCount, params.page, body.pageSize) };
  return { doc, buildId, whole: answer.truncated === false };
}
