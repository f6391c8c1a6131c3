/*
 * Scores of an analysis as in the CoNLL 2018 shared task: words and sentences are equal if they cover the same
 * characters, ignoring white space; F1 of words, of sentences, and of words that also have the same tag, features or
 * lemma.
 */

/** A word of an analysis or of the gold standard. */
export interface ScoredWord {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: string;
  readonly head?: number;
  readonly deprel?: string;
}

/** The scored values; uas and las are the unlabelled and the labelled attachment score. */
export const METRICS = ['words', 'sentences', 'upos', 'xpos', 'feats', 'lemmas', 'uas', 'las'] as const;
export type Metric = (typeof METRICS)[number];

interface Count {
  right: number;
  found: number;
  gold: number;
}

/** A gold word and the word found at its position. */
export interface AlignedWords {
  readonly gold: ScoredWord;
  readonly found: ScoredWord;
}

/** Accumulates scores over texts. */
export class ConllScores {
  readonly #counts = new Map<Metric, Count>(METRICS.map((metric) => [metric, { right: 0, found: 0, gold: 0 }]));
  /** By relation, up to the colon. It is right if the head is too. */
  readonly #relations = new Map<string, Count>();

  /** Adds the scores of one text, analysed by a program and by hand; returns the words that both have. */
  add(found: readonly (readonly ScoredWord[])[], gold: readonly (readonly ScoredWord[])[]): AlignedWords[] {
    const foundPlaces = placesOf(found);
    const goldPlaces = placesOf(gold);
    const sentences = new Set(foundPlaces.sentences);
    this.#count(
      'sentences',
      goldPlaces.sentences.filter((place) => sentences.has(place)).length,
      found.length,
      gold.length,
    );
    const aligned: AlignedWords[] = [];
    let heads = 0;
    let relations = 0;
    for (const { word } of foundPlaces.words.values()) this.#relation(word.deprel).found += 1;
    for (const [place, word] of goldPlaces.words) {
      this.#relation(word.word.deprel).gold += 1;
      const other = foundPlaces.words.get(place);
      if (other === undefined) continue;
      aligned.push({ gold: word.word, found: other.word });
      if (other.head !== word.head || word.head === undefined) continue;
      heads += 1;
      if (universal(other.word.deprel) !== universal(word.word.deprel)) continue;
      relations += 1;
      this.#relation(word.word.deprel).right += 1;
    }
    const sizes = [foundPlaces.words.size, goldPlaces.words.size] as const;
    const same = (field: 'upos' | 'xpos' | 'feats' | 'lemma'): number =>
      aligned.filter((pair) => pair.gold[field] === pair.found[field]).length;
    this.#count('words', aligned.length, ...sizes);
    this.#count('upos', same('upos'), ...sizes);
    this.#count('xpos', same('xpos'), ...sizes);
    this.#count('feats', same('feats'), ...sizes);
    this.#count('lemmas', same('lemma'), ...sizes);
    this.#count('uas', heads, ...sizes);
    this.#count('las', relations, ...sizes);
    return aligned;
  }

  /** F1 in percent. */
  f1(metric: Metric): number {
    const { right, found, gold } = this.#counts.get(metric)!;
    return found + gold === 0 ? 0 : (200 * right) / (found + gold);
  }

  /** Precision and recall of each relation in percent, and how often the gold standard has it; the commonest first. */
  relations(): readonly { relation: string; gold: number; precision: number; recall: number }[] {
    return Array.from(this.#relations, ([relation, { right, found, gold }]) => ({
      relation,
      gold,
      precision: percent(right, found),
      recall: percent(right, gold),
    })).sort((a, b) => b.gold - a.gold);
  }

  #relation(deprel: string | undefined): Count {
    const relation = universal(deprel) ?? '';
    let count = this.#relations.get(relation);
    if (count === undefined) this.#relations.set(relation, (count = { right: 0, found: 0, gold: 0 }));
    return count;
  }

  #count(metric: Metric, right: number, found: number, gold: number): void {
    const count = this.#counts.get(metric)!;
    count.right += right;
    count.found += found;
    count.gold += gold;
  }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** The universal relation: the part before the colon. */
function universal(deprel: string | undefined): string | undefined {
  return deprel?.replace(/:.*/, '');
}

interface PlacedWord {
  readonly word: ScoredWord;
  /** Position of the head, "root" for none; undefined if no head was found. */
  readonly head: string | undefined;
}

/** The positions of words and sentences, in characters other than white space. */
function placesOf(sentences: readonly (readonly ScoredWord[])[]): {
  readonly words: ReadonlyMap<string, PlacedWord>;
  readonly sentences: readonly string[];
} {
  const words = new Map<string, PlacedWord>();
  const places: string[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const start = at;
    const inside = sentence.map(({ form }) => {
      const from = at;
      at += form.replaceAll(/\s/g, '').length;
      return `${from}-${at}`;
    });
    for (const [place, word] of sentence.entries()) {
      const head = word.head === undefined ? undefined : word.head < 0 ? 'root' : inside[word.head];
      words.set(inside[place], { word, head });
    }
    places.push(`${start}-${at}`);
  }
  return { words, sentences: places };
}
