import { Link } from 'react-router';
import { figure, plural } from '../../../../shared/figures.ts';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './compare.module.css';
import type { ComparedWith } from './compared-with.tsx';
import { type Offers, useTextOffers, useWordOffers } from './use-offers.ts';
import type { WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../../shared/requests/site.ts';
import { linesOf } from '../../state/annotation/annotations.ts';
import { useLabelSet } from '../../state/annotation/label-set.ts';
import { goOnWith, labelledLines } from '../../state/annotation/lines-of-label.ts';
import { labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import type { Offer } from './offers.ts';

interface ComparisonOffersProps {
  readonly workbench: Workbench;
  /** Only offers of this kind; undefined: all. */
  readonly kind: ComparedWith | undefined;
}

/** Before anything is compared: words and texts that the query can be compared with, each with its hits. */
export function ComparisonOffers({ workbench: { state, addressOf }, kind }: ComparisonOffersProps) {
  const words = useWordOffers(state);
  const labels = useLabelOffers(state);
  const { texts, rest } = useTextOffers(state);
  const shown = [
    { of: 'word', ...labels },
    { of: 'word', ...words },
    { of: 'texts', ...texts },
    { of: 'rest', ...rest },
  ].filter((each) => kind === undefined || each.of === kind);
  const lists = shown.flatMap((each) => each.lists);
  if (lists.length === 0 && shown.some(({ waiting }) => waiting)) return <Skeleton lines={6} />;
  if (lists.length === 0) return null;
  return (
    <div className={`stack above-4 ${classes.offers}`}>
      <p className="across">Or click one of these:</p>
      {lists.map(({ heading, offers }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="sans note strong below-1">{heading}</h2>
          <ul className="queries">
            {offers.map(({ text, hits, change }) => (
              <li key={text}>
                <Link to={addressOf(change)}>{text}</Link> {hits.length > 0 && <span>{hitsInWords(hits)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** `1 hit`, `10 and 12 hits` */
function hitsInWords(hits: readonly number[]): string {
  return `${hits.map(figure).join(' and ')} ${plural(hits.length === 1 ? (hits[0] ?? 0) : 2, 'hit')}`;
}

/** The other labels that the same lines have, where the query finds the lines with one label. */
function useLabelOffers(state: WorkbenchState): Offers {
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
