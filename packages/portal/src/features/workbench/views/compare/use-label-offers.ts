import type { WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../../shared/requests/site.ts';
import { linesOf } from '../../state/annotation/annotations.ts';
import { useLabelSet } from '../../state/annotation/label-set.ts';
import { goOnWith, labelledLines } from '../../state/annotation/lines-of-label.ts';
import { labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import type { Offer } from './offers.ts';
import type { Offers } from './use-offers.ts';

/** The other labels that the same lines have, where the query finds the lines with one label. */
export function useLabelOffers(state: WorkbenchState): Offers {
  const tagset = useVocabulary()?.tagset;
  const build = useSite().data?.buildId;
  const labelled = labelledQuery(state);
  const before = { ...state, ...labelled?.before };
  const { query, annotations } = useLabelSet(state);
  if (labelled === undefined || annotations === undefined || build === undefined) return { lists: [], waiting: false };
  // In some of the texts there may be fewer.
  const isWhole = linesOf({ ...before, filter: state.filter, sample: 0, seed: 1 }) === query;
  const sets = labelledLines(annotations, build);
  const isSeveral = new Set(sets.map(({ coder }) => coder)).size > 1;
  const offers = sets.flatMap((set): Offer[] => {
    const { cql } = goOnWith(before, set, tagset) ?? {};
    if (set.label === labelled.label || cql === undefined) return [];
    return [
      {
        text: isSeveral ? `${set.coder}: ${set.label}` : set.label,
        hits: isWhole ? [set.lines.length] : [],
        change: { other: cql, otherLabel: set.label, versus: [] },
      },
    ];
  });
  const heading = `Lines with another label of ${queryName(labelled.before)}`;
  return { lists: offers.length === 0 ? [] : [{ heading, offers }], waiting: false };
}
