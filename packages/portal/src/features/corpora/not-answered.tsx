import { Notice } from '../../shared/layout/notice.tsx';
import type { SideAnswer } from './use-sides.ts';

/** Which corpora did not answer, and why; of several calls to a corpus, the first that failed. */
export function NotAnswered({ sides }: { readonly sides: readonly SideAnswer[] }) {
  const failed = new Map(
    sides
      .filter(({ error }) => error !== null)
      .toReversed()
      .map((side) => [side.corpus.id, side]),
  );
  return Array.from(failed.values(), ({ corpus, error }) => (
    <Notice key={corpus.id} title={`“${corpus.title}” did not answer.`} error={error} />
  ));
}
