import { bandsOf, type StripText } from './strip-texts.ts';

/** Widths in px: of a letter of a label, of the swatch before it with its space, and between two labels. */
const LETTER = 7;
const SWATCH = 18;
const BETWEEN = 16;
export const LEGEND_LINE = 20;
/** More years than this are merged into classes of several years: more shades cannot be told apart. */
const MOST_SHADES = 5;
/** More names than this would be a longer list than the table of the sections, which has them too. */
const MOST_NAMES = 24;
const NOT_GIVEN = '(not given)';

/** A band of the strip: its label, if there is room for one, and how dark it is. */
export interface ShownBand {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  /** From 0 to 1; undefined where the colour has no meaning but to separate neighbours. */
  readonly shade: number | undefined;
  /** Index of its group in the order of the first bands. */
  readonly group: number;
}

/** A label below the strip. */
export interface LegendLabel {
  readonly label: string;
  /** The shade of its swatch; undefined where the label has none. */
  readonly shade: number | undefined;
  readonly x: number;
  /** Line of the legend, from 0. */
  readonly line: number;
}

/** The bands of a strip and what explains them. */
export interface StripBands {
  readonly bands: readonly ShownBand[];
  readonly legend: readonly LegendLabel[];
}

const nameOf = (group: string): string => (group === '' ? NOT_GIVEN : group);

/**
 * The bands at a width in px. Years have darker shades the later they are, and the legend has the years of each shade.
 * Other groups are named in their bands; where no band has room for the name, it has a number, and the legend the name.
 */
export function stripBands(texts: readonly StripText[], width: number): StripBands {
  const bands = bandsOf(texts);
  const groups = [...new Set(bands.map(({ group }) => group))];
  const years = shadesOfYears(groups);
  if (years !== undefined) {
    return {
      bands: bands.map(({ group, start, end }) => ({
        start,
        end,
        label: '',
        shade: years.find(({ has }) => has(group))?.shade,
        group: groups.indexOf(group),
      })),
      legend: laidOut(years, width),
    };
  }
  const fits = (label: string, { start, end }: { start: number; end: number }): boolean =>
    label.length * LETTER < (end - start) * width;
  const unnamed = groups.filter((group) => !bands.some((band) => band.group === group && fits(nameOf(group), band)));
  const numbered = unnamed.length > MOST_NAMES ? [] : unnamed;
  return {
    bands: bands.map((band) => {
      const { group, start, end } = band;
      const number = numbered.indexOf(group) + 1;
      const label = number > 0 ? String(number) : nameOf(group);
      return { start, end, label: fits(label, band) ? label : '', shade: undefined, group: groups.indexOf(group) };
    }),
    legend: laidOut(
      numbered.map((group, index) => ({ label: `${index + 1} ${nameOf(group)}`, shade: undefined })),
      width,
    ),
  };
}

/** Number of lines of a legend. */
export function legendLines(legend: readonly LegendLabel[]): number {
  return (legend.at(-1)?.line ?? -1) + 1;
}

interface YearShade {
  readonly label: string;
  readonly shade: number;
  readonly has: (group: string) => boolean;
}

/** A shade for each year or class of years, the earliest the lightest; undefined where the groups are no years. */
function shadesOfYears(groups: readonly string[]): readonly YearShade[] | undefined {
  const years = groups
    .filter((group) => group !== '')
    .map(Number)
    .toSorted((a, b) => a - b);
  const [first, last] = [years[0], years.at(-1)];
  if (
    first === undefined ||
    last === undefined ||
    first === last ||
    !groups.every((group) => group === '' || /^[12]\d{3}$/.test(group))
  )
    return undefined;
  const size = Math.ceil((last - first + 1) / MOST_SHADES);
  const classes = Math.ceil((last - first + 1) / size);
  const shades = Array.from({ length: classes }, (_, index): YearShade => {
    const from = first + index * size;
    const to = Math.min(last, from + size - 1);
    return {
      label: from === to ? String(from) : `${from}–${to}`,
      shade: (index + 1) / classes,
      has: (group) => group !== '' && Number(group) >= from && Number(group) <= to,
    };
  });
  return groups.includes('') ? [{ label: NOT_GIVEN, shade: 0, has: (group) => group === '' }, ...shades] : shades;
}

/** Labels side by side, on as many lines as they need. */
function laidOut(labels: readonly Pick<LegendLabel, 'label' | 'shade'>[], width: number): readonly LegendLabel[] {
  let [x, line] = [0, 0];
  return labels.map(({ label, shade }) => {
    const wide = (shade === undefined ? 0 : SWATCH) + label.length * LETTER;
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
    const placed = { label, shade, x, line };
    x += wide + BETWEEN;
    return placed;
  });
}
