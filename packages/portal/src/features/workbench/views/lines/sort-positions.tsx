import { printHitKey, readHitKey } from '@zaban/contract';
import { Tip } from '../../controls/help/tip.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './sort-positions.module.css';

const PLACES = ['L3', 'L2', 'L1', 'node', 'R1', 'R2', 'R3'] as const;
const ORDINALS = ['First', 'Second', 'Third'] as const;
const MOST_KEYS = ORDINALS.length;

/** The sort keys after a click on a position. */
function sortAfterClick(sort: readonly string[], place: string): readonly string[] {
  const keys = sort.map(readHitKey);
  const index = keys.findIndex((key) => key.place === place);
  const key = keys[index];
  if (key === undefined) return [...sort, place].slice(-MOST_KEYS);
  if (key.descending) return sort.toSpliced(index, 1);
  return sort.with(index, printHitKey({ ...key, descending: true }));
}

/** Sort positions to click on, up to three in sequence; a second click reverses the order, a third removes the key. */
export function SortPositions({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const keys = state.sort.map(readHitKey);
  return (
    <div role="group" aria-label="Sort by" className="row gap-1">
      <span>Sort</span>
      <div className={`keys as-texts ${classes.keys}`}>
        {PLACES.map((place) => {
          const rank = keys.findIndex((key) => key.place === place) + 1;
          const down = keys[rank - 1]?.descending ?? false;
          return (
            <button
              key={place}
              type="button"
              className="key"
              aria-pressed={rank > 0}
              title={rank > 0 ? `${ORDINALS[rank - 1]} sort position, ${down ? 'descending' : 'ascending'}` : undefined}
              onClick={() => go(({ sort }) => ({ sort: sortAfterClick(sort, place) }))}
            >
              {place}
              {rank > 0 && (
                <sup>
                  {rank}
                  {down ? '↓' : '↑'}
                </sup>
              )}
            </button>
          );
        })}
      </div>
      <Tip about="sorting" section="lines">
        L3 to L1 are the words before the node, R1 to R3 those after it. The node is what the query found. Choose up to
        three positions to sort by. Click a chosen position again to reverse its order, and once more to remove it.
        After you have sorted, there is a step “Sort” beside the number of hits. Click it for other choices.
      </Tip>
    </div>
  );
}
