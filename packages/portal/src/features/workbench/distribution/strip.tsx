import { figure } from '../../../shared/figures.ts';
import { usePointSlider } from '../plots/point-slider.ts';
import type { Change } from '../workbench.ts';
import { type StripText, bandsOf, hitOfPoint, nearestPoint, textAt } from './strip-texts.ts';

/** Heights in px of the row of hits, and of the row of bands below it. */
const HITS = 48;
const BANDS = 22;
/** Borders between texts are not drawn if they are closer than this, in px: they would be one grey area. */
const LEAST_BETWEEN_BORDERS = 4;
const LETTER = 7;
/** Background colours of the bands, assigned in turn to the groups in the order of their first band. */
const GROUNDS = ['var(--cobalt-wash)', 'var(--green-wash)', 'var(--hairline)'] as const;

/** Height in px of the strip, with or without the bands of its texts. */
export function stripHeight(banded: boolean): number {
  return banded ? HITS + BANDS : HITS;
}

/** A change of the state that opens the line of a hit among the lines in the order of the texts. */
export function lineOf(hit: number): Change {
  return { view: 'kwic', sample: 0, sort: [], line: hit + 1, opened: true };
}

/** `Line 34 of 69: lit-story-05.txt, literary` */
export function hitInWords(hit: number, hits: number, text: StripText | undefined): string {
  const where = text === undefined ? '' : `: ${[text.filename, text.group].filter((each) => each !== '').join(', ')}`;
  return `Line ${figure(hit + 1)} of ${figure(hits)}${where}`;
}

interface StripProps {
  readonly width: number;
  /** Positions of hits, 0 to 1, in ascending order. */
  readonly points: readonly number[];
  readonly hits: number;
  /** Whether the strip has a row for the bands of its texts. */
  readonly banded: boolean;
  /** Empty before the texts are loaded, and where they are too many to be drawn. */
  readonly texts: readonly StripText[];
  /** Index of the chosen point. */
  readonly chosen: number | undefined;
  readonly onChoose: (point: number) => void;
  /** Called with the point whose line is to be opened. */
  readonly onOpen: (point: number) => void;
}

/**
 * All texts side by side with the positions of the hits. The mouse or the arrow keys choose a hit; a click or Enter
 * opens its line.
 */
export function Strip({ width, points, hits, banded, texts, chosen, onChoose, onOpen }: StripProps) {
  const at = chosen ?? 0;
  const { focused, props } = usePointSlider({
    count: points.length,
    chosen,
    nearest: (place) => nearestPoint(points, place),
    onChoose,
    onOpen,
  });
  const x = (place: number): string => (place * width).toFixed(1);
  const groups = new Map([...new Set(texts.map(({ group }) => group))].map((group, index) => [group, index]));
  const borders = texts
    .slice(1)
    .filter(({ start }, index) => (start - (texts[index]?.start ?? 0)) * width >= LEAST_BETWEEN_BORDERS);
  return (
    <g
      {...props}
      aria-label="Hits, from the first text to the last"
      aria-valuetext={`${hitInWords(hitOfPoint(at, points.length, hits), hits, textAt(texts, points[at] ?? 0))}. Enter opens the line.`}
    >
      <rect width={width} height={stripHeight(banded)} fill="var(--paper-sunk)" />
      {bandsOf(texts).map(({ group, start, end }) => {
        const wide = (end - start) * width;
        const name = group === '' ? '(not given)' : group;
        return (
          <g key={start}>
            <rect
              x={x(start)}
              y={HITS}
              width={Math.max(0, wide - 1)}
              height={BANDS}
              fill={GROUNDS[(groups.get(group) ?? 0) % GROUNDS.length]}
            />
            {name.length * LETTER < wide && (
              <text x={x((start + end) / 2)} y={HITS + 15} textAnchor="middle" fill="var(--ink)">
                {name}
              </text>
            )}
          </g>
        );
      })}
      <path d={borders.map(({ start }) => `M${x(start)} 0V${HITS}`).join('')} stroke="var(--hairline)" />
      <path
        d={points.map((point) => `M${x(point)} 6V${HITS - 6}`).join('')}
        stroke="var(--cobalt)"
        strokeWidth="1.25"
      />
      {chosen !== undefined && (
        <path
          data-screen-only
          d={`M${x(points[chosen] ?? 0)} 0V${HITS}`}
          stroke="var(--ink)"
          strokeWidth={focused ? 4 : 3}
        />
      )}
    </g>
  );
}
