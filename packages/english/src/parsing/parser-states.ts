/** The node that represents "no node"; its token is the index after the last token. */
export const NO_NODE = 0;

/**
 * The states of the arc-hybrid transition system (Kuhlmann, Gómez-Rodríguez & Satta 2011) for one sentence. Nodes and
 * states are only added, never changed, so that states share their common parts: the cost of a transition does not
 * depend on the length of the sentence. A node is a token with its dependents so far.
 */
export class ParserStates {
  tokenCount = 0;
  stateCount = 0;
  #nodeCount = 0;

  // Properties of nodes. The first dependents on each side are the outermost, the second are next to them.
  token = new Int32Array(0);
  /** The node under this one on the stack. */
  below = new Int32Array(0);
  left1 = new Int32Array(0);
  left2 = new Int32Array(0);
  right1 = new Int32Array(0);
  right2 = new Int32Array(0);
  left1Label = new Int32Array(0);
  left2Label = new Int32Array(0);
  right1Label = new Int32Array(0);
  right2Label = new Int32Array(0);
  leftCount = new Int32Array(0);
  rightCount = new Int32Array(0);
  /** Hashes of the relations on each side, independent of their order: sums of multiples, with another multiplier for each side. */
  leftLabels = new Int32Array(0);
  rightLabels = new Int32Array(0);

  // Properties of states.
  /** The node on top of the stack. */
  top = new Int32Array(0);
  /** The node of the first token of the buffer. */
  front = new Int32Array(0);
  /** Number of tokens that have been shifted. */
  shifted = new Int32Array(0);
  stackSize = new Int32Array(0);
  previous = new Int32Array(0);
  /** The transition that led to this state, and the label that it assigned. */
  transition = new Int32Array(0);
  label = new Int32Array(0);

  /**
   * Begins a sentence and returns its first state. `ways` is the number of complete sequences of transitions to make
   * room for.
   */
  begin(tokenCount: number, ways = 1): number {
    this.tokenCount = tokenCount;
    const states = 2 * tokenCount * ways + 2;
    const nodes = states + tokenCount + 1;
    if (nodes > this.token.length) {
      const size = Math.max(1024, 1 << (32 - Math.clz32(nodes)));
      for (const key of NODE_ARRAYS) this[key] = new Int32Array(size);
      for (const key of STATE_ARRAYS) this[key] = new Int32Array(size);
    }
    for (const key of NODE_ARRAYS) this[key].fill(0, 0, tokenCount + 1);
    for (let node = 1; node <= tokenCount; node++) this.token[node] = node - 1;
    this.token[NO_NODE] = tokenCount;
    this.#nodeCount = tokenCount + 1;
    this.stateCount = 1;
    this.top[0] = NO_NODE;
    this.front[0] = tokenCount > 0 ? 1 : NO_NODE;
    this.shifted[0] = 0;
    this.stackSize[0] = 0;
    this.previous[0] = -1;
    return 0;
  }

  #copy(node: number): number {
    const copy = this.#nodeCount++;
    this.token[copy] = this.token[node];
    this.below[copy] = this.below[node];
    this.left1[copy] = this.left1[node];
    this.left2[copy] = this.left2[node];
    this.right1[copy] = this.right1[node];
    this.right2[copy] = this.right2[node];
    this.left1Label[copy] = this.left1Label[node];
    this.left2Label[copy] = this.left2Label[node];
    this.right1Label[copy] = this.right1Label[node];
    this.right2Label[copy] = this.right2Label[node];
    this.leftCount[copy] = this.leftCount[node];
    this.rightCount[copy] = this.rightCount[node];
    this.leftLabels[copy] = this.leftLabels[node];
    this.rightLabels[copy] = this.rightLabels[node];
    return copy;
  }

  isFinal(state: number): boolean {
    return this.shifted[state] === this.tokenCount && this.stackSize[state] === 1;
  }

  mayShift(state: number): boolean {
    return this.shifted[state] < this.tokenCount;
  }

  mayAttachLeft(state: number): boolean {
    return this.stackSize[state] > 0 && this.shifted[state] < this.tokenCount;
  }

  mayAttachRight(state: number): boolean {
    return this.stackSize[state] > 1;
  }

  /** Whether a transition is possible. */
  may(state: number, transition: number): boolean {
    return transition === SHIFT
      ? this.mayShift(state)
      : transition === LEFT
        ? this.mayAttachLeft(state)
        : this.mayAttachRight(state);
  }

  #newState(from: number, transition: number, label: number): number {
    const state = this.stateCount++;
    this.previous[state] = from;
    this.transition[state] = transition;
    this.label[state] = label;
    this.shifted[state] = this.shifted[from];
    return state;
  }

  /** Puts the first token of the buffer on the stack. */
  shift(from: number): number {
    const state = this.#newState(from, SHIFT, 0);
    const node = this.#copy(this.front[from]);
    this.below[node] = this.top[from];
    this.top[state] = node;
    this.shifted[state] += 1;
    this.front[state] = this.shifted[state] < this.tokenCount ? this.shifted[state] + 1 : NO_NODE;
    this.stackSize[state] = this.stackSize[from] + 1;
    return state;
  }

  /** Makes the top of the stack a left dependent of the first token of the buffer. */
  attachLeft(from: number, label: number): number {
    const state = this.#newState(from, LEFT, label);
    const dependent = this.top[from];
    const head = this.#copy(this.front[from]);
    this.left2[head] = this.left1[head];
    this.left2Label[head] = this.left1Label[head];
    this.left1[head] = dependent;
    this.left1Label[head] = label;
    this.leftCount[head] += 1;
    this.leftLabels[head] = (this.leftLabels[head] + Math.imul(label + 1, 0x9e3779b1)) | 0;
    this.front[state] = head;
    this.top[state] = this.below[dependent];
    this.stackSize[state] = this.stackSize[from] - 1;
    return state;
  }

  /** Makes the top of the stack a right dependent of the node under it. */
  attachRight(from: number, label: number): number {
    const state = this.#newState(from, RIGHT, label);
    const dependent = this.top[from];
    const head = this.#copy(this.below[dependent]);
    this.right2[head] = this.right1[head];
    this.right2Label[head] = this.right1Label[head];
    this.right1[head] = dependent;
    this.right1Label[head] = label;
    this.rightCount[head] += 1;
    this.rightLabels[head] = (this.rightLabels[head] + Math.imul(label + 1, 0x85ebca6b)) | 0;
    this.top[state] = head;
    this.front[state] = this.front[from];
    this.stackSize[state] = this.stackSize[from] - 1;
    return state;
  }

  /** Fills heads and labels of the tokens from the transitions that led to a final state; the root gets -1 and 0. */
  readTree(final: number, heads: Int32Array, labels: Int32Array): void {
    const root = this.token[this.top[final]];
    heads[root] = -1;
    labels[root] = 0;
    for (let state = final; this.previous[state] >= 0; state = this.previous[state]) {
      const from = this.previous[state];
      const transition = this.transition[state];
      if (transition === SHIFT) continue;
      const dependent = this.top[from];
      const head = transition === LEFT ? this.front[from] : this.below[dependent];
      heads[this.token[dependent]] = this.token[head];
      labels[this.token[dependent]] = this.label[state];
    }
  }
}

export const SHIFT = 0;
export const LEFT = 1;
export const RIGHT = 2;

const NODE_ARRAYS = [
  'token',
  'below',
  'left1',
  'left2',
  'right1',
  'right2',
  'left1Label',
  'left2Label',
  'right1Label',
  'right2Label',
  'leftCount',
  'rightCount',
  'leftLabels',
  'rightLabels',
] as const;

const STATE_ARRAYS = ['top', 'front', 'shifted', 'stackSize', 'previous', 'transition', 'label'] as const;
