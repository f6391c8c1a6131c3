import type { TokenBox } from './boxes.ts';
import classes from './builder.module.css';

const TIMES = {
  once: [1, 1],
  optional: [0, 1],
  'once or more': [1, undefined],
  'any number of times': [0, undefined],
} as const;

type Times = keyof typeof TIMES;
const COUNTED = 'from … to … times';

interface RepetitionProps {
  readonly box: TokenBox;
  readonly place: number;
  readonly onChange: (box: TokenBox) => void;
}

/** How often a token is repeated: once, optional, or a range. */
export function Repetition({ box, place, onChange }: RepetitionProps) {
  const { minimum, maximum } = box;
  const named = (Object.keys(TIMES) as Times[]).find(
    (times) => TIMES[times][0] === minimum && TIMES[times][1] === maximum,
  );
  const set = (from: number, to: number | undefined): void => onChange({ ...box, minimum: from, maximum: to });
  return (
    <div className={classes.times}>
      <select
        aria-label={`Token ${place}: how often`}
        value={named ?? COUNTED}
        onChange={(event) => {
          const times = event.currentTarget.value;
          if (times === COUNTED) set(0, 3);
          else set(TIMES[times as Times][0], TIMES[times as Times][1]);
        }}
      >
        {[...Object.keys(TIMES), COUNTED].map((times) => (
          <option key={times}>{times}</option>
        ))}
      </select>
      {named === undefined && (
        <>
          <Count
            label={`Token ${place}: at least`}
            value={minimum}
            onChange={(from) => set(from, maximum === undefined ? undefined : Math.max(from, maximum))}
          />
          <span aria-hidden="true">to</span>
          <Count
            label={`Token ${place}: at most`}
            value={maximum ?? minimum}
            onChange={(to) => set(Math.min(minimum, to), to)}
          />
        </>
      )}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, onChange }: CountProps) {
  return (
    <input
      type="number"
      min={0}
      max={100}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.valueAsNumber;
        if (Number.isInteger(typed) && typed >= 0 && typed <= 100) onChange(typed);
      }}
    />
  );
}
