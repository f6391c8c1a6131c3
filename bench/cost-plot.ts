import type { Cost } from './ask-at-scale.ts';

/** The cost of the questions at one size. */
export interface SizeCosts {
  readonly tokens: number;
  readonly costs: readonly Cost[];
}

const WIDTH = 900;
const HEIGHT = 460;
const LEFT = 70;
const RIGHT = 310;
const TOP = 20;
const BOTTOM = 50;
/** Colours that colour-blind people can distinguish, each also with its own dash pattern. */
const COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#e69f00',
  '#000000',
  '#8c564b',
  '#7f7f7f',
  '#332288',
];
const DASHES = ['none', '6 3', '2 3', '8 3 2 3', '12 4', '4 2'];

/** Least and greatest power of ten that enclose some numbers. */
function decades(numbers: readonly number[]): readonly [number, number] {
  const logs = numbers.map((number) => Math.log10(Math.max(number, 1e-5)));
  const low = Math.floor(Math.min(...logs));
  return [low, Math.max(low + 1, Math.ceil(Math.max(...logs)))];
}

function secondsText(power: number): string {
  return power < 0 ? `${Number((10 ** (power + 3)).toPrecision(1))} ms` : `${10 ** power} s`;
}

/** A plot of seconds by tokens, both on logarithmic axes, with a line for each question. */
export function costPlot(sizes: readonly SizeCosts[]): string {
  const [x0, x1] = decades(sizes.map(({ tokens }) => tokens));
  const [y0, y1] = decades(sizes.flatMap(({ costs }) => costs.map(({ seconds }) => seconds)));
  const x = (tokens: number): number => LEFT + ((Math.log10(tokens) - x0) / (x1 - x0)) * (WIDTH - LEFT - RIGHT);
  const y = (seconds: number): number =>
    HEIGHT - BOTTOM - ((Math.log10(Math.max(seconds, 1e-5)) - y0) / (y1 - y0)) * (HEIGHT - TOP - BOTTOM);
  const parts: string[] = [];
  for (let power = y0; power <= y1; power++) {
    const at = y(10 ** power).toFixed(1);
    parts.push(`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#ddd"/>`);
    parts.push(`<text x="${LEFT - 8}" y="${at}" text-anchor="end" dy="4">${secondsText(power)}</text>`);
  }
  for (let power = x0; power <= x1; power++) {
    const at = x(10 ** power).toFixed(1);
    parts.push(`<line x1="${at}" x2="${at}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" stroke="#ddd"/>`);
    const tokens = (10 ** power).toLocaleString('en');
    parts.push(`<text x="${at}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${tokens}</text>`);
  }
  parts.push(`<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">tokens</text>`);
  for (const [index, { question }] of (sizes[0]?.costs ?? []).entries()) {
    const colour = COLOURS[index % COLOURS.length];
    const dash = DASHES[index % DASHES.length];
    const style = `fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"`;
    const points = sizes.flatMap(({ tokens, costs }) => {
      const cost = costs.find((other) => other.question === question);
      return cost === undefined ? [] : [`${x(tokens).toFixed(1)},${y(cost.seconds).toFixed(1)}`];
    });
    parts.push(`<polyline points="${points.join(' ')}" ${style}/>`);
    const at = TOP + 12 + index * 20;
    parts.push(`<line x1="${WIDTH - RIGHT + 16}" x2="${WIDTH - RIGHT + 46}" y1="${at}" y2="${at}" ${style}/>`);
    parts.push(`<text x="${WIDTH - RIGHT + 54}" y="${at + 4}">${question}</text>`);
  }
  const frame = `viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222"`;
  const title = '<title>Seconds of each question by the tokens of the corpus</title>';
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} role="img">${title}${ground}\n${parts.join('\n')}\n</svg>\n`;
}

/** The same figures as a Markdown table. */
export function costTable(sizes: readonly SizeCosts[]): string {
  const head = ['question', ...sizes.map(({ tokens }) => `${tokens.toLocaleString('en')} tokens`)];
  const rows = (sizes[0]?.costs ?? []).map(({ question }) => [
    question,
    ...sizes.map(({ costs }) => textOf(costs.find((cost) => cost.question === question)?.seconds)),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function textOf(seconds: number | undefined): string {
  if (seconds === undefined) return '–';
  return seconds < 1 ? `${Number((seconds * 1000).toPrecision(2))} ms` : `${Number(seconds.toPrecision(3))} s`;
}
