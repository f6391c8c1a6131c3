import type { Example } from '../analysis/index.ts';
import { type Corpus, treesOf } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';

/** What else is said of the sentence of a line; never of a restricted text. */
export interface LineExtras {
  /** How good an example it is; only where lines are sorted by that. */
  readonly example?: Example;
  /** Its tree; only where the request asked for it. */
  readonly tree?: readonly TreeToken[];
}

/** A token of a sentence, and on which other token of it it depends. */
interface TreeToken {
  readonly form: string;
  readonly lemma: string;
  readonly pos: string;
  /** Index of the head in the sentence, -1 for a root. */
  readonly head: number;
  readonly deprel: string;
}

/** The lines, each with the tree of its sentence. Throws a RequestError for a corpus without trees. */
export function withTrees<Line extends { readonly start: number }>(
  corpus: Corpus,
  lines: readonly Line[],
): readonly (Line & LineExtras)[] {
  const trees = treesOf(corpus);
  if (trees === undefined) {
    throw badRequest(
      'This corpus has no trees: leave `tree` out, or build it from CoNLL-U or from English texts with parsing.',
    );
  }
  const { distance, relation, relations, sentences } = trees;
  const [lemma, pos] = [corpus.attributes.get('lemma'), corpus.attributes.get('pos')];
  return lines.map((line) => {
    const span = sentences.spanAt(line.start);
    if (span === undefined) return { ...line, tree: [] };
    const tree = Array.from({ length: span.end - span.start }, (_, index): TreeToken => {
      const at = span.start + index;
      return {
        form: corpus.text(at, at + 1),
        lemma: lemma === undefined ? '' : corpus.valueAt(lemma, at),
        pos: pos === undefined ? '' : corpus.valueAt(pos, at),
        head: distance[at] === 0 ? -1 : index + distance[at],
        deprel: relations.value(relation[at]),
      };
    });
    return { ...line, tree };
  });
}
