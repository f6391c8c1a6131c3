/** The relation of the root. */
export const ROOT_LABEL = 0;

/** A projective tree of one sentence, with the values that features and changes of heads need. */
export class DependencyTree {
  tokenCount = 0;
  heads = new Int32Array(64);
  labels = new Int32Array(64);
  /** First and last token of the subtree of each token. */
  first = new Int32Array(64);
  last = new Int32Array(64);
  /** The first and the last dependent on either side, -1 if there is none. */
  leftmost = new Int32Array(64);
  rightmost = new Int32Array(64);
  /** The next dependent of the same head to the right and to the left, -1 if there is none. */
  next = new Int32Array(64);
  previous = new Int32Array(64);
  /** A hash of the relations of the dependents on each side, and their number. */
  leftLabels = new Int32Array(64);
  rightLabels = new Int32Array(64);
  leftCount = new Int32Array(64);
  rightCount = new Int32Array(64);
  /** 1 for a token whose head or dependents have changed since `begin`; otherwise 0. */
  isChanged = new Int32Array(64);

  /** Makes room for a sentence; the caller fills heads and labels before it calls `refresh`. */
  begin(tokenCount: number): void {
    this.tokenCount = tokenCount;
    if (tokenCount >= this.heads.length) for (const key of ARRAYS) this[key] = new Int32Array(2 * tokenCount);
    this.isChanged.fill(0, 0, tokenCount);
  }

  /** Attaches a token to another head, -1 for none; `refresh` must follow. */
  attach(token: number, head: number): void {
    const { heads, isChanged } = this;
    isChanged[token] = 1;
    if (heads[token] >= 0) isChanged[heads[token]] = 1;
    if (head >= 0) isChanged[head] = 1;
    heads[token] = head;
  }

  /** Takes over the heads of another tree and returns whether any differed. A new root and the old root exchange their relations. */
  adopt(heads: Int32Array): boolean {
    const root = this.heads.subarray(0, this.tokenCount).indexOf(-1);
    let isChanged = false;
    for (let token = 0; token < this.tokenCount; token++) {
      if (heads[token] === this.heads[token]) continue;
      isChanged = true;
      if (heads[token] < 0) {
        this.labels[root] = this.labels[token];
        this.labels[token] = ROOT_LABEL;
      }
      this.attach(token, heads[token]);
    }
    if (isChanged) this.refresh();
    return isChanged;
  }

  /** Recomputes everything that follows from heads and labels. */
  refresh(): void {
    const { tokenCount, heads, labels, first, last, leftmost, rightmost, next, previous } = this;
    const { leftLabels, rightLabels, leftCount, rightCount } = this;
    for (let token = 0; token < tokenCount; token++) {
      leftmost[token] = -1;
      rightmost[token] = -1;
      next[token] = -1;
      previous[token] = -1;
      leftLabels[token] = 0;
      rightLabels[token] = 0;
      leftCount[token] = 0;
      rightCount[token] = 0;
    }
    // Links the dependents of each head, in their order, forwards from the leftmost and backwards from the rightmost.
    for (let token = 0; token < tokenCount; token++) {
      const head = heads[token];
      if (head < 0) continue;
      const before = rightmost[head];
      if (before < 0) leftmost[head] = token;
      else {
        next[before] = token;
        previous[token] = before;
      }
      rightmost[head] = token;
      if (token < head) {
        leftCount[head] += 1;
        leftLabels[head] = (leftLabels[head] + markOf(labels[token])) | 0;
      } else {
        rightCount[head] += 1;
        rightLabels[head] = (rightLabels[head] + markOf(labels[token])) | 0;
      }
    }
    // In a projective tree the subtree of a token ends where that of its outermost dependent ends.
    for (let token = 0; token < tokenCount; token++) {
      const dependent = leftmost[token];
      first[token] = dependent >= 0 && dependent < token ? first[dependent] : token;
    }
    for (let token = tokenCount - 1; token >= 0; token--) {
      last[token] = rightmost[token] > token ? last[rightmost[token]] : token;
    }
  }
}

/** The summand of a relation in the hash of several relations, which does not depend on their order (multiplier: see hashing.ts). */
export function markOf(label: number): number {
  return Math.imul(label + 1, 0x9e3779b1);
}

const ARRAYS = [
  'heads',
  'labels',
  'first',
  'last',
  'leftmost',
  'rightmost',
  'next',
  'previous',
  'leftLabels',
  'rightLabels',
  'leftCount',
  'rightCount',
  'isChanged',
] as const;
