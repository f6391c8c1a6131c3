import { Button } from '../../controls/button.tsx';
import { Select } from '../../controls/select.tsx';
import { CONTEXT_WORDS } from '@zaban/contract';
import { useState } from 'react';
import classes from './sort-bar.module.css';

const NUMBERS = Array.from({ length: CONTEXT_WORDS.most }, (_, index) => String(index + CONTEXT_WORDS.least));

/** Sort positions in the order of the page: three words left, the center word, three words right. */
const PLACES = [
  { key: 'L3', name: '3rd word left' },
  { key: 'L2', name: '2nd word left' },
  { key: 'L1', name: '1st word left' },
  { key: 'node', name: 'center word' },
  { key: 'R1', name: '1st word right' },
  { key: 'R2', name: '2nd word right' },
  { key: 'R3', name: '3rd word right' },
] as const;

function textOf(key: string): string {
  return key === 'node' ? 'Center' : key;
}

interface Choice {
  readonly LN: number;
  readonly RN: number;
  readonly sort: string[];
}

interface SortBarProps extends Choice {
  readonly onSort: (choice: Choice) => void;
}

/** Sets the number of words on each side, and the positions by which the lines are sorted. */
export function SortBar({ LN, RN, sort, onSort }: SortBarProps) {
  const [left, setLeft] = useState(LN);
  const [right, setRight] = useState(RN);
  const [keys, setKeys] = useState<string[]>(sort);
  // Shows what another link or the back button chose. The bar is not mounted again, so that it keeps the focus.
  const chosen = `${LN} ${RN} ${sort.join()}`;
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setLeft(LN);
    setRight(RN);
    setKeys(sort);
  }
  // The button is highlighted while the choice here differs from the order of the lines.
  const isChanged = `${left} ${right} ${keys.join()}` !== chosen;
  return (
    <form
      className={`stack ends below-3 gap-2-3 ${classes.bar}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSort({ LN: left, RN: right, sort: keys });
      }}
    >
      <Select
        label="Left Word Number"
        data={NUMBERS}
        value={String(left)}
        onChange={(event) => setLeft(Number(event.currentTarget.value))}
      />
      <Select
        label="Right Word Number"
        data={NUMBERS}
        value={String(right)}
        onChange={(event) => setRight(Number(event.currentTarget.value))}
      />
      <fieldset className={classes.places}>
        <legend>Sort by</legend>
        <div className="keys within-26">
          {PLACES.map(({ key, name }) => {
            const rank = keys.indexOf(key) + 1;
            return (
              <button
                key={key}
                type="button"
                className={`key ${classes.key}`}
                aria-pressed={rank > 0}
                aria-label={`${textOf(key)}, ${name}${rank > 0 ? `, order ${rank}` : ''}`}
                title={name}
                data-rank={rank > 0 ? rank : undefined}
                onClick={() => setKeys(rank > 0 ? keys.filter((each) => each !== key) : [...keys, key])}
              >
                {textOf(key)}
              </button>
            );
          })}
        </div>
      </fieldset>
      <Button type="submit" variant={isChanged ? 'filled' : 'default'}>
        Sort
      </Button>
    </form>
  );
}
