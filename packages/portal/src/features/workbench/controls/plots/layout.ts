export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Edge {
  readonly from: string;
  readonly to: string;
  /** 0 to 1; a greater weight draws the two words nearer. */
  readonly weight: number;
}

const ROUNDS = 220;
const MARGIN_X = 46;
const MARGIN_Y = 18;
/** The golden angle in radians, so that no two words start in the same direction. */
const GOLDEN_ANGLE = 2.399963;

/**
 * Positions of words in a frame (Fruchterman and Reingold 1991, Graph drawing by force-directed placement): all words
 * repel each other, edges attract. The start positions are a spiral, so that the same words always get the same
 * positions.
 */
export function layOut(
  words: readonly string[],
  edges: readonly Edge[],
  width: number,
  height: number,
): ReadonlyMap<string, Place> {
  const count = words.length;
  const indexes = new Map(words.map((word, index) => [word, index]));
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const radius = Math.sqrt(i / Math.max(1, count)) / 2;
    x[i] = width * (0.5 + radius * Math.cos(i * GOLDEN_ANGLE));
    y[i] = height * (0.5 + radius * Math.sin(i * GOLDEN_ANGLE));
  }
  const ideal = 0.5 * Math.sqrt((width * height) / Math.max(1, count));
  const ties = edges.map(({ from, to, weight }) => [indexes.get(from) ?? 0, indexes.get(to) ?? 0, weight] as const);
  const dx = new Float64Array(count);
  const dy = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    dx.fill(0);
    dy.fill(0);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) push(a, b);
    }
    for (const [a, b, weight] of ties) pull(a, b, weight);
    for (let a = 0; a < count; a++) gather(a);
    const reach = (Math.min(width, height) / 8) * (1 - round / ROUNDS);
    for (let i = 0; i < count; i++) {
      const far = Math.hypot(dx[i] ?? 0, dy[i] ?? 0) || 1;
      const step = Math.min(far, reach) / far;
      x[i] = bounded((x[i] ?? 0) + (dx[i] ?? 0) * step, MARGIN_X, width - MARGIN_X);
      y[i] = bounded((y[i] ?? 0) + (dy[i] ?? 0) * step, MARGIN_Y, height - MARGIN_Y);
    }
  }
  return new Map(words.map((word, index) => [word, { x: x[index] ?? 0, y: y[index] ?? 0 }]));

  function between(a: number, b: number): [number, number, number] {
    // Words are wider than high, so they need more room sideways.
    const acrossX = ((x[a] ?? 0) - (x[b] ?? 0)) / 1.6 || (a - b) * 0.01;
    const acrossY = (y[a] ?? 0) - (y[b] ?? 0) || (b - a) * 0.01;
    return [acrossX, acrossY, Math.hypot(acrossX, acrossY)];
  }

  function move(a: number, b: number, byX: number, byY: number): void {
    dx[a] = (dx[a] ?? 0) + byX;
    dy[a] = (dy[a] ?? 0) + byY;
    dx[b] = (dx[b] ?? 0) - byX;
    dy[b] = (dy[b] ?? 0) - byY;
  }

  /** Pulls a little towards the middle, so that words with one edge do not stay at the frame. */
  function gather(a: number): void {
    dx[a] = (dx[a] ?? 0) + (width / 2 - (x[a] ?? 0)) * 0.12;
    dy[a] = (dy[a] ?? 0) + (height / 2 - (y[a] ?? 0)) * 0.2;
  }

  function push(a: number, b: number): void {
    const [acrossX, acrossY, far] = between(a, b);
    const force = (ideal * ideal) / (far * far);
    move(a, b, acrossX * force, acrossY * force);
  }

  function pull(a: number, b: number, weight: number): void {
    const [acrossX, acrossY, far] = between(a, b);
    const force = (-far / ideal) * (0.5 + weight / 2);
    move(a, b, acrossX * force, acrossY * force);
  }
}

function bounded(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
