import { Tip } from '../help/tip.tsx';
import type { Workbench } from '../workbench.ts';
import classes from './lines.module.css';

const PLACES = ['L3', 'L2', 'L1', 'node', 'R1', 'R2', 'R3'] as const;
const MOST_KEYS = 3;

function placeOf(key: string): string {
  return key.split(':')[0] ?? key;
}

/** Positions to click on, up to three, one after the other; a second click turns the order, a third takes it away. */
export function SortPositions({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const click = (place: string): void => {
    const rank = state.sort.findIndex((key) => placeOf(key) === place);
    const key = state.sort[rank];
    if (key === undefined) go({ sort: [...state.sort, place].slice(-MOST_KEYS) });
    else if (key.endsWith(':desc')) go({ sort: state.sort.filter((each) => each !== key) });
    else go({ sort: state.sort.map((each) => (each === key ? `${key}:desc` : each)) });
  };
  return (
    <div role="group" aria-label="Sort by" className={classes.places}>
      <span>Sort</span>
      {PLACES.map((place) => {
        const rank = state.sort.findIndex((key) => placeOf(key) === place) + 1;
        const down = state.sort[rank - 1]?.endsWith(':desc') ?? false;
        return (
          <button
            key={place}
            type="button"
            className={classes.place}
            aria-pressed={rank > 0}
            title={rank > 0 ? `Key ${rank}, ${down ? 'descending' : 'ascending'}` : undefined}
            onClick={() => click(place)}
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
      <Tip about="sorting" section="lines">
        Places left and right of the hit, such as R1 for the next token. Click up to three, one after the other; a
        second click turns the order, a third takes the place away. The step below the query sorts by other things too.
      </Tip>
    </div>
  );
}
