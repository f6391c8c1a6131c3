import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { useOperation } from '../../state/calls/operation.ts';
import { NGRAM_CALL, ngramSettings } from './ngram-settings.ts';

type NgramRow = OperationAnswer<'ngrams'>['rows'][number];

/**
 * The n-grams of a page, and their range, which is asked for when the rows are there: counting it takes one more pass
 * over the texts. `ranges` are numbers of texts by row, undefined while they are counted; there are none where texts
 * are not counted, as on a cluster.
 */
export function useNgrams(state: WorkbenchState) {
  const settings = ngramSettings(state);
  const counted = useOperation('ngrams', state, settings);
  const rows = counted.data?.rows ?? [];
  // Where the range orders the rows, they come with it.
  const isLacking = rows.length > 0 && !counted.isPlaceholderData && rows[0]?.files === undefined;
  const ranged = useOperation('ngrams', state, { ...settings, ...NGRAM_CALL }, isLacking);
  const withRange = rows[0]?.files === undefined ? ranged.data?.rows : rows;
  const isCounted = ranged.error === null && (withRange === undefined || withRange[0]?.files !== undefined);
  const ranges = rows.map((row, index) => {
    const same = withRange?.[index];
    return same !== undefined && isSame(row, same) ? same.files : undefined;
  });
  return { ...counted, ranges: isCounted ? ranges : undefined };
}

/** The answer with the range may still be that of another page. */
function isSame({ values }: NgramRow, other: NgramRow): boolean {
  return values.join('\t') === other.values.join('\t');
}
