import { Link } from 'react-router';
import { figure } from '../../../../shared/figures.ts';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './compare.module.css';
import type { ComparedWith } from './compared-with.tsx';
import { useLabelOffers } from './use-label-offers.ts';
import { useTextOffers, useWordOffers } from './use-offers.ts';

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
  return `${hits.map(figure).join(' and ')} ${hits.length === 1 && hits[0] === 1 ? 'hit' : 'hits'}`;
}
