/** Files have the colours of the light scheme, whatever the screen shows, since they are made for paper. */
const LIGHT_DARK = /^light-dark\(([^,]+),[^)]*\)$/;
const VARIABLE = /var\((--[\w-]+)\)/g;
const FONTS: Readonly<Record<string, string>> = {
  '--sans': 'Inter, Helvetica, Arial, sans-serif',
  '--serif': 'Source Serif 4, Georgia, serif',
};
const SVG = 'http://www.w3.org/2000/svg';
const LINE = 14;

/** Attributes that have a meaning only on the page. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*|href)$/;

/**
 * A plot as a self-contained file: colours in place of variables, a white ground, and below it `lines` that describe
 * it. `valueOf` returns the value of a CSS variable.
 */
export function svgFile(plot: SVGSVGElement, lines: readonly string[], valueOf: (variable: string) => string): string {
  const file = plot.cloneNode(true) as SVGSVGElement;
  const [, , width = 720, height = 240] = (plot.getAttribute('viewBox') ?? '').split(' ').map(Number);
  for (const element of file.querySelectorAll('[data-screen-only]')) element.remove();
  const written = linesFor(lines, width);
  const full = height + written.length * LINE + 10;
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
  file.setAttribute('xmlns', SVG);
  file.setAttribute('viewBox', `0 0 ${width} ${full}`);
  file.setAttribute('width', String(width));
  file.setAttribute('height', String(full));
  file.prepend(made('desc', {}, lines.join('\n')), made('rect', { width, height: full, fill: '#ffffff' }));
  for (const [index, line] of written.entries()) {
    const place = {
      x: 8,
      y: height + (index + 1) * LINE,
      'font-size': 10,
      fill: '#48443b',
      'font-family': FONTS['--sans'] ?? '',
    };
    file.append(made('text', place, line));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}\n`;
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

/** Wraps lines to the width of the plot: about 5.4 units a letter at size 10. */
function linesFor(lines: readonly string[], width: number): string[] {
  const most = Math.max(20, Math.floor((width - 16) / 5.4));
  return lines.flatMap((line) => line.match(new RegExp(`\\S.{0,${most - 1}}(?=\\s|$)|\\S{${most}}`, 'g')) ?? []);
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
