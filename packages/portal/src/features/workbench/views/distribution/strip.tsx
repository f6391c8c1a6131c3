import { figure } from '../../../../shared/figures.ts';
import { usePointSlider } from '../../controls/plots/point-slider.ts';
import type { Change } from '../../state/address/workbench.ts';
import { legendLines, LEGEND_LINE, type StripBands } from './strip-legend.ts';
import { type StripText, hitOfPoint, nearestPoint, textAt } from './strip-texts.ts';

/** Heights in px of the row of hits, and of the row of bands below it. */
const HITS = 48;
const BANDS = 22;
/** Borders between texts are not drawn if they are closer than this, in px: they would be one grey area. */
const LEAST_BETWEEN_BORDERS = 4;
/** Space in px above the legend. */
const ABOVE_LEGEND = 4;
/** Background colours of bands without a shade, assigned in turn to the groups in the order of their first band. */
const GROUNDS = ['var(--cobalt-wash)', 'var(--green-wash)', 'var(--hairline)'] as const;

/** The opacity of the darkest shade: hits and borders are drawn in other rows. */
const DARKEST = 0.9;

/** Height in px of the strip, with or without the bands of its texts and their legend. */
export function stripHeight({ bands, legend }: StripBands): number {
  const lines = legendLines(legend);
  return HITS + (bands.length > 0 ? BANDS : 0) + (lines > 0 ? ABOVE_LEGEND + lines * LEGEND_LINE : 0);
}

/** A ground, and over it the accent: the darker, the later a year is. */
function Shade({
  shade,
  ...place
}: {
  readonly shade: number;
  readonly x: string | number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <>
      <rect {...place} fill="var(--paper-sunk)" stroke="var(--hairline)" strokeWidth="0.5" />
      <rect {...place} fill="var(--cobalt)" fillOpacity={(shade * DARKEST).toFixed(2)} />
    </>
  );
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
  /** The bands of its texts and their legend. */
  readonly shown: StripBands;
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
export function Strip({ width, points, hits, shown, texts, chosen, onChoose, onOpen }: StripProps) {
  const at = chosen ?? 0;
  const { focused, props } = usePointSlider({
    count: points.length,
    chosen,
    nearest: (place) => nearestPoint(points, place),
    onChoose,
    onOpen,
  });
  const x = (place: number): string => (place * width).toFixed(1);
  const borders = texts
    .slice(1)
    .filter(({ start }, index) => (start - (texts[index]?.start ?? 0)) * width >= LEAST_BETWEEN_BORDERS);
  // Texts without tokens have no place.
  const bands = shown.bands.filter(({ start, end }) => start < end);
  return (
    <>
      <g
        {...props}
        aria-label="Hits, from the first text to the last"
        aria-valuetext={`${hitInWords(hitOfPoint(at, points.length, hits), hits, textAt(texts, points[at] ?? 0))}. Enter opens the line.`}
      >
        <rect width={width} height={HITS} fill="var(--paper-sunk)" />
        {bands.map(({ label, shade, group, start, end }) => {
          const place = { x: x(start), y: HITS, width: Math.max(0, (end - start) * width - 1), height: BANDS };
          return (
            <g key={start}>
              {shade === undefined ? (
                <rect {...place} fill={GROUNDS[group % GROUNDS.length]} />
              ) : (
                <Shade {...place} shade={shade} />
              )}
              {label !== '' && (
                <text x={x((start + end) / 2)} y={HITS + 15} textAnchor="middle" fill="var(--ink)">
                  {label}
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
      {shown.legend.map(({ label, shade, x: left, line }) => {
        const y = HITS + BANDS + ABOVE_LEGEND + line * LEGEND_LINE;
        return (
          <g key={label}>
            {shade !== undefined && <Shade x={left} y={y + 4} width={12} height={12} shade={shade} />}
            <text x={shade === undefined ? left : left + 18} y={y + 14} fill="var(--ink-soft)">
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}
