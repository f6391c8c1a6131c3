/** Files have the colours of the light scheme, whatever the screen shows, since they are made for paper. */
const LIGHT_DARK = /^light-dark\(([^,]+),[^)]*\)$/;
const VARIABLE = /var\((--[\w-]+)\)/g;
const FONTS: Readonly<Record<string, string>> = {
  '--sans': 'Inter, Helvetica, Arial, sans-serif',
  '--serif': 'Source Serif 4, Georgia, serif',
};
const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that have a meaning only on the page. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*|href)$/;

/** What a file says of its plot: title and summary above it, the source below it. */
export interface PlotWords {
  readonly title: string;
  readonly summary: string;
  readonly source: string;
}

/** How the words are set, sized for a slide: the title large, the source small. */
interface Setting {
  readonly size: number;
  readonly weight: number;
  readonly line: number;
  readonly fill: string;
  /** Space below. */
  readonly below: number;
}

const TITLE: Setting = { size: 20, weight: 700, line: 26, fill: '#1b1a17', below: 4 };
const SUMMARY: Setting = { size: 14, weight: 400, line: 20, fill: '#1b1a17', below: 14 };
const SOURCE: Setting = { size: 9, weight: 400, line: 12, fill: '#48443b', below: 8 };
/** Space around the drawing. */
const FRAME = 12;
/** Where the words begin: as the names of the axes, whose own place is 4 in the drawing. */
const MARGIN = FRAME + 4;

/**
 * A plot as a self-contained file: colours in place of variables, a white ground, title and summary above it and the source
 * below it. `valueOf` returns the value of a CSS variable.
 */
export function svgFile(
  plot: SVGSVGElement,
  { title, summary, source }: PlotWords,
  valueOf: (variable: string) => string,
): string {
  const file = plot.cloneNode(true) as SVGSVGElement;
  const [, , drawn = 720, height = 240] = (plot.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const width = drawn + 2 * FRAME;
  for (const element of file.querySelectorAll('[data-screen-only]')) element.remove();
  for (const element of [file, ...file.querySelectorAll('*')]) {
    // A copy, since removing an attribute changes the list.
    for (const { name, value } of Array.from(element.attributes)) {
      if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
      else if (value.includes('var('))
        element.setAttribute(
          name,
          value.replaceAll(VARIABLE, (_, each: string) => light(each, valueOf)),
        );
    }
  }
  const head = written(
    [
      [title, TITLE],
      [summary, SUMMARY],
    ],
    FRAME,
    width,
  );
  const foot = written([[source, SOURCE]], head.end + height + FRAME / 2, width);
  const drawing = made('g', { transform: `translate(${FRAME} ${head.end})` });
  drawing.append(...file.childNodes);
  file.setAttribute('xmlns', SVG);
  file.setAttribute('viewBox', `0 0 ${width} ${foot.end}`);
  file.setAttribute('width', String(width));
  file.setAttribute('height', String(foot.end));
  file.append(
    made('desc', {}, [title, summary, source].join('\n')),
    made('rect', { width, height: foot.end, fill: '#ffffff' }),
    ...head.lines,
    drawing,
    ...foot.lines,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}\n`;
}

/** Paragraphs one below the other from a height on, wrapped to the width of the file, and the height where they end. */
function written(
  paragraphs: readonly (readonly [text: string, setting: Setting])[],
  from: number,
  width: number,
): { readonly lines: readonly SVGElement[]; readonly end: number } {
  const lines: SVGElement[] = [];
  let end = from;
  for (const [text, { size, weight, line, fill, below }] of paragraphs) {
    const font = { 'font-size': size, 'font-weight': weight, 'font-family': FONTS['--sans'] ?? '' };
    for (const each of wrapped(text, `${weight} ${size}px ${FONTS['--sans']}`, width - 2 * MARGIN)) {
      lines.push(made('text', { x: MARGIN, y: end + size, fill, ...font }, each));
      end += line;
    }
    end += below;
  }
  return { lines, end };
}

function made(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  element.textContent = text;
  return element;
}

function light(variable: string, valueOf: (variable: string) => string): string {
  const value = valueOf(variable).trim();
  return FONTS[variable] ?? LIGHT_DARK.exec(value)?.[1]?.trim() ?? value;
}

/** Room for the letters of another font, if the reader of the file has not that of the page. */
const OTHER_FONTS = 1.06;

/** The lines of a text that fit a width, set in a font. A word that is wider has its own line. */
function wrapped(text: string, font: string, width: number): readonly string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context !== null) context.font = font;
  const fits = (line: string): boolean => (context?.measureText(line).width ?? 0) * OTHER_FONTS <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Pixels of the image for each unit of the plot. */
const PIXELS = 2;

/** The file as a PNG image. @throws Error when the browser cannot draw it */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PIXELS;
  canvas.height = image.naturalHeight * PIXELS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser cannot make a PNG of the plot. Download the SVG instead.');
  return blob;
}
