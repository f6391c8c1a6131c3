/**
 * Makes a tree projective by lifting: while arcs cross, the shortest crossed arc is attached to the head of its head
 * (Nivre & Nilsson 2005). The labels do not change.
 */
export function projectivise(heads: Int32Array): void {
  for (let dependent = crossingDependent(heads); dependent >= 0; dependent = crossingDependent(heads)) {
    heads[dependent] = heads[heads[dependent]];
  }
}

/**
 * The dependent of the shortest arc with a token between its ends that its head does not dominate; -1 if there is none,
 * as in a projective tree. O(n²) in the worst case.
 */
export function crossingDependent(heads: ArrayLike<number>): number {
  let shortest = -1;
  let length = Infinity;
  for (let dependent = 0; dependent < heads.length; dependent++) {
    const head = heads[dependent];
    if (head < 0 || Math.abs(head - dependent) >= length) continue;
    for (let between = Math.min(head, dependent) + 1; between < Math.max(head, dependent); between++) {
      let ancestor = between;
      while (ancestor >= 0 && ancestor !== head) ancestor = heads[ancestor];
      if (ancestor === head) continue;
      shortest = dependent;
      length = Math.abs(head - dependent);
      break;
    }
  }
  return shortest;
}
