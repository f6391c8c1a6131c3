import type { Corpus } from '../corpus/index.ts';
import type { Condition, Relation, TreeNode, TreePattern } from '../cql/index.ts';

/** A way in which a tree fits: its span, and the token of each label. */
export interface NaiveWay {
  readonly start: number;
  readonly end: number;
  readonly labels: ReadonlyMap<string, number>;
}

/** The tokens of a way, and those of its first relation. */
interface Fit {
  readonly tokens: readonly number[];
  readonly labels: ReadonlyMap<string, number>;
  readonly source: number;
  readonly target: number;
}

/** Defines what relations mean by trying every token for every token of the pattern. */
export class NaiveTrees {
  readonly #corpus: Corpus;
  readonly #accepts: (condition: Condition | undefined, token: number) => boolean;

  constructor(corpus: Corpus, accepts: (condition: Condition | undefined, token: number) => boolean) {
    this.#corpus = corpus;
    this.#accepts = accepts;
  }

  /** All different ways, by start, end and labels. */
  ways({ covers, ...tree }: TreePattern): NaiveWay[] {
    const ways = this.#positions()
      .flatMap((position) => this.#fits({ ...tree, covers }, position))
      .map(({ tokens, labels, source, target }): NaiveWay => {
        const covered = { all: tokens, source: [source], target: [target], full: [source, target] }[covers];
        return { start: Math.min(...covered), end: Math.max(...covered) + 1, labels };
      });
    const textOf = ({ start, end, labels }: NaiveWay): string => JSON.stringify([start, end, ...labelTexts(labels)]);
    return [...new Map(ways.map((way) => [textOf(way), way])).values()];
  }

  #positions(): number[] {
    return Array.from({ length: this.#corpus.tokenCount }, (_, position) => position);
  }

  #value(name: string, position: number): string {
    const attribute = this.#corpus.attributes.get(name);
    return attribute === undefined ? '' : this.#corpus.valueAt(attribute, position);
  }

  #sentence(position: number): [number, number] | undefined {
    const sentences = this.#corpus.structures.get('s');
    const span = Array.from(sentences?.start ?? []).findIndex(
      (start, index) => start <= position && position < (sentences?.end[index] ?? 0),
    );
    return sentences === undefined || span < 0 ? undefined : [sentences.start[span], sentences.end[span]];
  }

  /** The head of a token; undefined for a root, and where the number names no other token of the sentence. */
  #head(position: number): number | undefined {
    const sentence = this.#sentence(position);
    const number = Number(this.#value('head', position) || Number.NaN);
    if (sentence === undefined || !Number.isInteger(number) || number < 1) return undefined;
    const head = sentence[0] + number - 1;
    return head >= sentence[1] || head === position ? undefined : head;
  }

  #heads(position: number): number[] {
    const heads: number[] = [];
    for (let at = this.#head(position); at !== undefined && !heads.includes(at); at = this.#head(at)) heads.push(at);
    return heads.filter((head) => head !== position);
  }

  #fits(node: TreeNode, position: number): Fit[] {
    if (node.kind === 'token') {
      if (!this.#accepts(node.condition, position)) return [];
      const labels = new Map(node.labels.map((label) => [label, position]));
      return [{ tokens: [position], labels, source: position, target: position }];
    }
    const { root, relations } = node;
    const isRoot = this.#head(position) === undefined && this.#value('deprel', position) !== '';
    if (root !== undefined && !(isRoot && matches(root.name, this.#value('deprel', position)))) return [];
    if (this.#sentence(position) === undefined) return [];
    let fits = this.#fits(node.node, position).map((fit) => ({ fit, taken: [] as number[] }));
    let isFirst = true;
    for (const relation of relations) {
      const others = this.#positions().filter((other) => this.#isRelated(relation, position, other));
      if (relation.negated) {
        if (others.some((other) => this.#fits(relation.end, other).length > 0)) return [];
        continue;
      }
      const ends = [isFirst];
      fits = fits.flatMap(({ fit, taken }) =>
        others
          .filter((other) => relation.towards === 'head' || !taken.includes(other))
          .flatMap((other) =>
            this.#fits(relation.end, other).map((end) => ({
              fit: {
                tokens: [...fit.tokens, ...end.tokens],
                labels: new Map([...fit.labels, ...end.labels]),
                ...(ends[0]
                  ? relation.towards === 'head'
                    ? { source: other, target: position }
                    : { source: position, target: other }
                  : { source: fit.source, target: fit.target }),
              },
              taken: relation.towards === 'head' ? taken : [...taken, other],
            })),
          ),
      );
      isFirst = false;
    }
    return fits.map(({ fit }) => fit);
  }

  #isRelated(
    { towards, anyDepth, name, minimum, maximum = Infinity, side }: Relation,
    position: number,
    other: number,
  ): boolean {
    const [head, dependent] = towards === 'head' ? [other, position] : [position, other];
    const isBelow = anyDepth ? this.#heads(dependent).includes(head) : this.#head(dependent) === head;
    const apart = Math.abs(other - position);
    return (
      isBelow &&
      matches(name, this.#value('deprel', dependent)) &&
      minimum <= apart &&
      apart <= maximum &&
      (side === undefined || other < position === (side === 'before'))
    );
  }
}

function matches(name: string | undefined, relation: string): boolean {
  return name === undefined || new RegExp(`^(?:${name})$`, 'su').test(relation);
}

/** Labels with their positions as texts, in one order. */
export function labelTexts(labels: Iterable<readonly [string, number]>): string[] {
  return Array.from(labels, ([name, position]) => `${name} ${position}`).sort();
}
