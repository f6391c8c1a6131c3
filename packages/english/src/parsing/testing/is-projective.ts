/** Whether no two arcs of a tree cross: each token between the ends of an arc is dominated by the head of the arc. */
export function isProjective(heads: ArrayLike<number>): boolean {
  return crossingDependent(heads) < 0;
}

/** The dependent of the shortest arc with a token between its ends that its head does not dominate; -1 if there is none. */
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
