import type { TokenBox } from '../../state/query/boxes.ts';
import { useTypedNumber } from '../../controls/settings/typed-number.ts';
import classes from './builder.module.css';

const TIMES = {
  once: [1, 1],
  optional: [0, 1],
  'once or more': [1, undefined],
  'any number of times': [0, undefined],
} as const;

type Times = keyof typeof TIMES;
/** The most repetitions that a field accepts. */
const MOST_TIMES = 100;
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
    <div className={`row gap-1 pad-above-2 ruled-above ${classes.times}`}>
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
          <Count label={`Token ${place}: at most`} value={maximum} onChange={(to) => set(Math.min(minimum, to), to)} />
        </>
      )}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  /** Undefined where there is no limit. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, onChange }: CountProps) {
  const field = useTypedNumber({ value, least: 0, most: MOST_TIMES, onRead: onChange });
  return <input {...field} aria-label={label} placeholder="no limit" />;
}
