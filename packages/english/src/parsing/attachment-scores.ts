/** How much of the trees of a treebank was found, in percent of all words, as the shared task of CoNLL 2018 counts. */
export interface AttachmentScores {
  readonly wordCount: number;
  /** Words whose head is right (unlabelled attachment score). */
  readonly unlabelled: number;
  /** Words whose head and relation are right; the part of a relation after ":" does not count (LAS). */
  readonly labelled: number;
  /** Words whose head and whole relation are right. */
  readonly labelledInFull: number;
}

interface Tree {
  readonly heads: ArrayLike<number>;
  readonly relations: readonly string[];
}

/** Compares trees over the same words: the right one and the one found, sentence by sentence. */
export function attachmentScores(pairs: Iterable<readonly [right: Tree, found: Tree]>): AttachmentScores {
  let words = 0;
  let unlabelled = 0;
  let labelled = 0;
  let inFull = 0;
  for (const [right, found] of pairs) {
    for (const [word, relation] of right.relations.entries()) {
      words += 1;
      if (right.heads[word] !== found.heads[word]) continue;
      unlabelled += 1;
      if (mainType(relation) === mainType(found.relations[word])) labelled += 1;
      if (relation === found.relations[word]) inFull += 1;
    }
  }
  const percent = (count: number): number => (words === 0 ? 0 : (100 * count) / words);
  return {
    wordCount: words,
    unlabelled: percent(unlabelled),
    labelled: percent(labelled),
    labelledInFull: percent(inFull),
  };
}

function mainType(relation: string): string {
  return relation.split(':', 1)[0];
}
