/** Scores of heads: that of `head` for `token` is at `token * stride + head + 1`; the head -1 is for the root. */
export interface HeadScores {
  readonly scores: Float32Array;
  readonly stride: number;
}

/** A head whose score is lower than that of the best head of its token by more than this is only considered if it is a neighbour. */
export const MARGIN = 6;

/** Finds the projective tree with one root whose arcs have the highest sum of scores. */
export class MaximumTree {
  /** By first and last token, the best sum of a span whose tokens all depend on its last (`left`) or its first (`right`) one. */
  #left = new Float64Array(0);
  #right = new Float64Array(0);
  /** `#left` with last and first token exchanged, so that the inner loops read neighbouring numbers. */
  #leftByLast = new Float64Array(0);
  #rightByLast = new Float64Array(0);
  /** The same for spans with an arc between their ends. */
  #leftArc = new Float64Array(0);
  #rightArc = new Float64Array(0);
  /** For each token the first ones of arcs to the left that end at it, and the last ones of arcs to the right that begin at it. */
  #leftArcs = new Int16Array(0);
  #rightArcs = new Int16Array(0);
  #leftCounts = new Int16Array(0);
  #rightCounts = new Int16Array(0);
  /** For each token the least score of a head that is considered. */
  #least = new Float64Array(0);
  #leftSplit = new Int16Array(0);
  #rightSplit = new Int16Array(0);
  #arcSplit = new Int16Array(0);

  /** Fills `heads` for `count` tokens: with the best head of each token if these form a tree, otherwise by the search of Eisner (1996). */
  find(given: HeadScores, count: number, heads: Int32Array): void {
    const { scores, stride } = given;
    for (let token = 0; token < count; token++) {
      let best = -1;
      for (let head = 0; head < count; head++) {
        if (head !== token && scores[token * stride + head + 1] > scores[token * stride + best + 1]) best = head;
      }
      heads[token] = best;
    }
    if (!isProjectiveTree(heads, count)) this.#search(given, count, heads);
  }

  #search({ scores, stride }: HeadScores, count: number, heads: Int32Array): void {
    this.#makeRoom(count);
    const least = this.#least;
    const leftArcs = this.#leftArcs;
    const rightArcs = this.#rightArcs;
    const leftCounts = this.#leftCounts;
    const rightCounts = this.#rightCounts;
    const leftSplit = this.#leftSplit;
    const rightSplit = this.#rightSplit;
    const arcSplit = this.#arcSplit;
    const left = this.#left;
    const right = this.#right;
    const leftByLast = this.#leftByLast;
    const rightByLast = this.#rightByLast;
    const leftArc = this.#leftArc;
    const rightArc = this.#rightArc;
    for (let token = 0; token < count; token++) {
      least[token] = scores[token * stride + heads[token] + 1] - MARGIN;
      leftCounts[token] = 0;
      rightCounts[token] = 0;
      const at = token * count + token;
      left[at] = 0;
      right[at] = 0;
      leftByLast[at] = 0;
      rightByLast[at] = 0;
    }
    for (let width = 1; width < count; width++) {
      for (let from = 0; from + width < count; from++) {
        const to = from + width;
        const row = from * count;
        const column = to * count;
        const leftScore = scores[from * stride + to + 1];
        const rightScore = scores[to * stride + from + 1];
        const isLeft = width === 1 || leftScore >= least[from];
        const isRight = width === 1 || rightScore >= least[to];
        let split = from;
        let best = -Infinity;
        if (isLeft || isRight) {
          for (let at = from; at < to; at++) {
            const sum = right[row + at] + leftByLast[column + at + 1];
            if (sum > best) {
              best = sum;
              split = at;
            }
          }
          arcSplit[row + to] = split;
          leftArc[column + from] = best + leftScore;
          rightArc[row + to] = best + rightScore;
          if (isLeft) leftArcs[column + leftCounts[to]++] = from;
          if (isRight) rightArcs[row + rightCounts[from]++] = to;
        }
        best = -Infinity;
        for (let arc = leftCounts[to] - 1; arc >= 0; arc--) {
          const at = leftArcs[column + arc];
          const sum = left[row + at] + leftArc[column + at];
          if (sum > best) {
            best = sum;
            split = at;
          }
        }
        left[row + to] = best;
        leftByLast[column + from] = best;
        leftSplit[row + to] = split;
        best = -Infinity;
        for (let arc = rightCounts[from] - 1; arc >= 0; arc--) {
          const at = rightArcs[row + arc];
          const sum = rightArc[row + at] + rightByLast[column + at];
          if (sum > best) {
            best = sum;
            split = at;
          }
        }
        right[row + to] = best;
        rightByLast[column + from] = best;
        rightSplit[row + to] = split;
      }
    }
    let root = 0;
    let best = -Infinity;
    for (let token = 0; token < count; token++) {
      const sum = left[token] + right[token * count + count - 1] + scores[token * stride];
      if (sum > best) {
        best = sum;
        root = token;
      }
    }
    heads[root] = -1;
    this.#readLeft(0, root, count, heads);
    this.#readRight(root, count - 1, count, heads);
  }

  /** Reads the heads of the tokens from `from` on that depend on `to`. */
  #readLeft(from: number, to: number, count: number, heads: Int32Array): void {
    if (from === to) return;
    const split = this.#leftSplit[from * count + to];
    heads[split] = to;
    this.#readLeft(from, split, count, heads);
    this.#readArc(split, to, count, heads);
  }

  /** Reads the heads of the tokens up to `to` that depend on `from`. */
  #readRight(from: number, to: number, count: number, heads: Int32Array): void {
    if (from === to) return;
    const split = this.#rightSplit[from * count + to];
    heads[split] = from;
    this.#readArc(from, split, count, heads);
    this.#readRight(split, to, count, heads);
  }

  #readArc(from: number, to: number, count: number, heads: Int32Array): void {
    const split = this.#arcSplit[from * count + to];
    this.#readRight(from, split, count, heads);
    this.#readLeft(split + 1, to, count, heads);
  }

  #makeRoom(count: number): void {
    const size = count * count;
    if (size <= this.#left.length) return;
    [this.#left, this.#right, this.#leftByLast] = [0, 0, 0].map(() => new Float64Array(2 * size));
    [this.#rightByLast, this.#leftArc, this.#rightArc] = [0, 0, 0].map(() => new Float64Array(2 * size));
    [this.#leftArcs, this.#rightArcs] = [0, 0].map(() => new Int16Array(2 * size));
    [this.#leftCounts, this.#rightCounts] = [0, 0].map(() => new Int16Array(2 * count));
    this.#least = new Float64Array(2 * count);
    [this.#leftSplit, this.#rightSplit, this.#arcSplit] = [0, 0, 0].map(() => new Int16Array(2 * size));
  }
}

/** Whether heads form a tree with one root, in which no arcs cross. O(n) for most sentences. */
export function isProjectiveTree(heads: Int32Array, count: number): boolean {
  let roots = 0;
  for (let token = 0; token < count; token++) {
    const head = heads[token];
    if (head < 0) roots += 1;
    // No arc from a token between the ends may lead outside.
    const from = head < 0 ? 0 : Math.min(head, token);
    const to = head < 0 ? 0 : Math.max(head, token);
    for (let between = from + 1; between < to; between++) {
      if (heads[between] < from || heads[between] > to) return false;
    }
  }
  if (roots !== 1) return false;
  // Without crossing arcs a circle is left to be excluded: follows the heads of each token, at most `count` steps.
  for (let token = 0; token < count; token++) {
    let steps = 0;
    for (let at = token; at >= 0; at = heads[at]) if (steps++ > count) return false;
  }
  return true;
}
