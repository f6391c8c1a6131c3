import type { Corpus, Structure, Subcorpus } from '../corpus/index.ts';
import type {
  Condition,
  Counterpart,
  Meet,
  MeetOperand,
  Pattern,
  StructureSpan,
  StructureTag,
  Union,
  Within,
} from '../cql/index.ts';
import { fold } from '../text/index.ts';
import { type Labels, NaiveConditions, spanValue } from './naive-conditions.ts';
import { placeOf, rankOf } from './naive-events.ts';
import { labelsOf, leftmost, UNSET } from './naive-labels.ts';
import { NaiveTrees } from './naive-trees.ts';

export interface NaiveMatch {
  readonly start: number;
  readonly end: number;
  readonly labels: Labels;
}

/** An end, and the labels bound on the path to it. */
type MatchEnd = readonly [end: number, labels: Labels];
/** All matches of a pattern from one position. */
interface Start {
  readonly start: number;
  readonly all: readonly MatchEnd[];
}
interface Span {
  readonly start: number;
  readonly end: number;
}
const NO_LABELS: Labels = new Map();

/** Defines what a query means by trying everything: all spans of all starts, then the strategy. */
export class NaiveMatcher {
  readonly #corpus: Corpus;
  readonly #families: (word: string) => readonly string[];
  readonly #counterparts: (asked: Counterpart) => readonly Span[];
  readonly #conditions: NaiveConditions;
  /** The last result, for the other strategies. */
  #last: { pattern: Pattern; part: Subcorpus | undefined; starts: Start[] } | undefined;

  constructor(
    corpus: Corpus,
    families: (word: string) => readonly string[] = () => [],
    counterparts: (asked: Counterpart) => readonly Span[] = () => [],
  ) {
    this.#corpus = corpus;
    this.#counterparts = counterparts;
    this.#families = families;
    this.#conditions = new NaiveConditions(corpus, families);
  }

  matches(
    pattern: Pattern,
    strategy: 'standard' | 'shortest' | 'longest' | 'traditional' | 'all',
    part?: Subcorpus,
  ): NaiveMatch[] {
    const names = labelsOf(pattern);
    const found: NaiveMatch[] = [];
    for (const { start, all } of this.#starts(pattern, part)) {
      const ends = [...new Set(all.map(([end]) => end))].sort((a, b) => a - b);
      const kept = strategy === 'all' ? ends : strategy === 'longest' ? ends.slice(-1) : ends.slice(0, 1);
      for (const end of kept) {
        const ways = all.filter((way) => way[0] === end).map(([, labels]) => labels);
        found.push({ start, end, labels: leftmost(ways, names) });
      }
    }
    if (strategy === 'all') return found;
    return found.filter((one, index) => {
      if (strategy === 'standard') return found.findIndex(({ end }) => end === one.end) === index;
      if (strategy === 'shortest') return !found.some((other) => holds(one, other));
      return strategy === 'traditional' || !found.some((other) => holds(other, one));
    });
  }

  /** All matches of a pattern by start, without empty matches. */
  #starts(pattern: Pattern, part: Subcorpus | undefined): Start[] {
    if (this.#last?.pattern === pattern && this.#last.part === part) return this.#last.starts;
    const starts: Start[] = [];
    for (let start = 0; start < this.#corpus.tokenCount; start += 1) {
      if (part !== undefined && !Array.from(part.start).some((from, i) => from <= start && start < part.end[i]))
        continue;
      starts.push({ start, all: this.#spans(pattern, start, NO_LABELS, start).filter(([end]) => end > start) });
    }
    this.#last = { pattern, part, starts };
    return starts;
  }

  /** The stretch between two document borders that contains a position. */
  #stretch(position: number): Span {
    const { start, end } = this.#corpus.documents;
    const borders = [0, this.#corpus.tokenCount, ...start, ...end];
    return {
      start: Math.max(...borders.filter((border) => border <= position)),
      end: Math.min(...borders.filter((border) => border > position)),
    };
  }

  /** The matches of a pattern from a position on: different ends, or the same end with other labels. */
  #spans(pattern: Pattern, at: number, labels: Labels, origin: number): MatchEnd[] {
    const stretch = this.#stretch(origin);
    const start: MatchEnd = [at, labels];
    switch (pattern.kind) {
      case 'token': {
        const setting = { own: this.#conditions.token(at), labels, match: origin };
        const bound = new Map([...labels, ...pattern.labels.map((label) => [label, at] as const)]);
        const taken =
          at < stretch.end && (pattern.condition === undefined || this.#conditions.holds(pattern.condition, setting));
        const one: MatchEnd[] = taken ? [[at + 1, bound]] : [];
        return [
          ...one,
          ...this.#severalTokens(pattern.condition, at, stretch.end).map((end): MatchEnd => [end, bound]),
        ];
      }
      case 'sequence':
        return this.#sequence(pattern.items, start, origin);
      case 'alternatives':
        return distinct(pattern.choices.flatMap((choice) => this.#spans(choice, at, labels, origin)));
      case 'repetition': {
        if (this.#eventsOf(pattern) !== undefined) return this.#sequence([pattern], start, origin);
        const found: MatchEnd[] = pattern.minimum === 0 ? [start] : [];
        let last = [start];
        for (let round = 1; last.length > 0 && round <= (pattern.maximum ?? Infinity); round += 1) {
          last = distinct(last.flatMap(([end, bound]) => this.#spans(pattern.item, end, bound, origin)));
          // An iteration without new results need not be continued.
          if (round > pattern.minimum) last = last.filter((way) => !found.some((old) => isSame(old, way)));
          if (round >= pattern.minimum) found.push(...last);
        }
        return distinct(found);
      }
      case 'tag': {
        const isInside = pattern.edge === 'start' ? at < stretch.end : at > stretch.start;
        const spans = this.#structureSpans(pattern.structure, pattern.condition, labels, origin);
        if (isInside && spans.some((span) => span[pattern.edge] === at)) return [start];
        return pattern.edge === 'start' && this.#isEventAt(at, pattern, labels, origin) ? [start] : [];
      }
      case 'structure': {
        const spans = this.#structureSpans(pattern.structure, pattern.condition, labels, origin);
        const here = spans.filter((span) => span.start === at && at < stretch.end && span.end <= stretch.end);
        const events: MatchEnd[] = this.#isEventAt(at, pattern, labels, origin) ? [start] : [];
        return distinct([...events, ...here.map(({ end }): MatchEnd => [end, labels])]);
      }
      case 'tree':
        return distinct(
          new NaiveTrees(this.#corpus, (condition, token) => this.#accepts(condition, token))
            .ways(pattern)
            .filter((way) => way.start === at)
            .map(({ end }) => [end, labels]),
        );
      case 'look': {
        const isThere =
          pattern.side === 'ahead'
            ? this.#spans(pattern.item, at, labels, origin).length > 0
            : Array.from({ length: at - stretch.start + 1 }, (_, back) => at - back).some((from) =>
                this.#spans(pattern.item, from, labels, origin).some(([end]) => end === at),
              );
        return isThere === pattern.negated ? [] : [start];
      }
      case 'within':
        return this.#spans(pattern.item, at, labels, origin).filter(
          ([end]) => this.#isWithin({ start: at, end }, pattern.container) !== pattern.negated,
        );
      case 'containing':
        return this.#spans(pattern.item, at, labels, origin).filter(
          (way) =>
            (this.#all(pattern.content).some(({ start, end }) => at <= start && end <= way[0]) ||
              this.#hasEventBetween(pattern.content, at, way[0])) !== pattern.negated,
        );
      case 'constrained':
        return this.#spans(pattern.item, at, labels, origin).filter(([end, bound]) => {
          const ends = end > at ? { match: at, matchend: end - 1 } : {};
          const own = end > at ? this.#conditions.token(at) : (): undefined => undefined;
          return this.#conditions.holds(pattern.condition, { own, labels: bound, ...ends });
        });
      case 'meet':
      case 'union':
        return at < stretch.end && this.#meets(pattern, at) ? [[at + 1, labels]] : [];
    }
  }

  #accepts(condition: Condition | undefined, at: number): boolean {
    return (
      condition === undefined ||
      this.#conditions.holds(condition, { own: this.#conditions.token(at), labels: NO_LABELS, match: at })
    );
  }

  /** Ends of the spellings of a family that are several tokens, such as `a b`. */
  #severalTokens(condition: Condition | undefined, at: number, limit: number): number[] {
    if (condition?.kind === 'any') {
      return [...new Set(condition.conditions.flatMap((choice) => this.#severalTokens(choice, at, limit)))];
    }
    if (condition?.kind !== 'family') return [];
    const spellings = this.#families(condition.word).map((spelling) => fold(spelling).split(' '));
    const found = spellings.filter(
      (forms) =>
        forms.length > 1 &&
        at + forms.length <= limit &&
        forms.every((form, index) => fold(this.#conditions.token(at + index)('word')) === form),
    );
    return [...new Set(found.map((forms) => at + forms.length))];
  }

  /** A sequence of items; a start tag and its end tag in the same sequence are one region. */
  #sequence(items: readonly Pattern[], [at, labels]: MatchEnd, origin: number): MatchEnd[] {
    if (items.length === 0) return [[at, labels]];
    const notEvents = items.findIndex((item) => this.#eventsOf(item) === undefined);
    const events = items.slice(0, notEvents === -1 ? items.length : notEvents);
    if (events.length > 0) {
      const asked = events.flatMap((item) => this.#eventsOf(item) ?? []);
      return this.#followAt(asked, at, labels, origin)
        ? this.#sequence(items.slice(events.length), [at, labels], origin)
        : [];
    }
    const [first, ...rest] = items;
    const close = first.kind === 'tag' && first.edge === 'start' ? endTagOf(items) : -1;
    if (first.kind !== 'tag' || close < 0) {
      return distinct(this.#spans(first, at, labels, origin).flatMap((way) => this.#sequence(rest, way, origin)));
    }
    const regions = this.#structureSpans(first.structure, first.condition, labels, origin);
    const here = regions.filter(({ start }) => start === at && at < this.#stretch(origin).end);
    const inside = here.flatMap((region) =>
      this.#sequence(items.slice(1, close), [at, labels], origin).filter(([end]) => end === region.end),
    );
    return distinct(distinct(inside).flatMap((way) => this.#sequence(items.slice(close + 1), way, origin)));
  }

  /** All matches of a nested query anywhere, without empty matches. */
  #all(pattern: Pattern): Span[] {
    const spans: Span[] =
      pattern.kind === 'structure'
        ? this.#structureSpans(pattern.structure, pattern.condition, NO_LABELS, UNSET)
        : Array.from({ length: this.#corpus.tokenCount }, (_, start) =>
            this.#spans(pattern, start, NO_LABELS, start).map(([end]) => ({ start, end })),
          ).flat();
    return spans.filter(({ start, end }) => start < end);
  }

  #isWithin({ start, end }: Span, container: Within['container']): boolean {
    if (container.kind === 'window') return end - start <= container.tokens;
    const outers = container.kind === 'counterpart' ? this.#counterparts(container) : this.#all(container);
    return outers.some((outer) => outer.start <= start && end <= outer.end);
  }

  #meets(pattern: MeetOperand, at: number): boolean {
    if (pattern.kind === 'token') {
      const setting = { own: this.#conditions.token(at), labels: NO_LABELS, match: at };
      return pattern.condition === undefined || this.#conditions.holds(pattern.condition, setting);
    }
    return pattern.kind === 'union'
      ? this.#meets(pattern.left, at) || this.#meets(pattern.right, at)
      : this.#meets(pattern.item, at) && this.#hasOther(pattern, at);
  }

  #hasOther({ other, vicinity }: Exclude<Meet | Union, Union>, at: number): boolean {
    const stretch = this.#stretch(at);
    for (let near = stretch.start; near < stretch.end; near += 1) {
      const isNear =
        'structure' in vicinity
          ? this.#structureSpans(vicinity.structure, undefined, NO_LABELS, UNSET).some(
              ({ start, end }) => start <= Math.min(at, near) && Math.max(at, near) < end,
            )
          : at + vicinity.from <= near && near <= at + vicinity.to;
      if (isNear && this.#meets(other, near)) return true;
    }
    return false;
  }

  /** Whether an event stands before the token at a position, or at the end of a text after its last one. */
  #isEventAt(
    at: number,
    { structure, condition }: StructureSpan | StructureTag,
    labels: Labels,
    origin: number,
  ): boolean {
    const place = at < this.#stretch(origin).end ? 'inside' : 'last';
    return this.#structureSpans(structure, condition, labels, origin, place).some(({ start }) => start === at);
  }

  /** The events that a pattern of nothing else asks for in their order, each with its alternatives. */
  #eventsOf(pattern: Pattern): (StructureSpan | StructureTag)[][] | undefined {
    if (pattern.kind === 'tag' || pattern.kind === 'structure') {
      const { places, start, end } = this.#corpus.structures.get(pattern.structure) as Structure;
      if (places === undefined || (pattern.kind === 'tag' && pattern.edge === 'end')) return undefined;
      return start.length > 0 && start.every((at, span) => at === end[span]) ? [[pattern]] : undefined;
    }
    const parts = pattern.kind === 'alternatives' ? pattern.choices : pattern.kind === 'sequence' ? pattern.items : [];
    const events = parts.flatMap((part) => {
      const found = this.#eventsOf(part);
      return found === undefined ? [] : [found];
    });
    if (pattern.kind === 'alternatives' && events.length === parts.length) {
      return events.every(({ length }) => length === 1) ? [events.flat(2)] : undefined;
    }
    if (pattern.kind === 'sequence' && events.length === parts.length) return events.flat();
    const item = pattern.kind === 'repetition' && pattern.minimum > 0 ? this.#eventsOf(pattern.item) : undefined;
    return item && Array.from({ length: pattern.kind === 'repetition' ? pattern.minimum : 0 }, () => item).flat();
  }

  /** Whether events stand at a place one after the other, with or without others between them. */
  #followAt(
    [asked, ...rest]: readonly (readonly (StructureSpan | StructureTag)[])[],
    at: number,
    labels: Labels,
    origin: number,
    after = -1,
  ): boolean {
    if (asked === undefined) return true;
    const place = at < this.#stretch(origin).end ? 'inside' : 'last';
    return asked.some(({ structure, condition }) =>
      this.#structureSpans(structure, condition, labels, origin, place).some(
        ({ start, rank }) => start === at && rank > after && this.#followAt(rest, at, labels, origin, rank),
      ),
    );
  }

  /** Whether events stand between two tokens of a match. */
  #hasEventBetween(pattern: Pattern, from: number, to: number): boolean {
    if (pattern.kind === 'alternatives' && this.#isOfStructures(pattern)) {
      return pattern.choices.some((choice) => this.#hasEventBetween(choice, from, to));
    }
    const places = Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + 1 + index);
    const inText = places.filter((at) => at < this.#corpus.tokenCount);
    if (pattern.kind === 'structure') return inText.some((at) => this.#followAt([[pattern]], at, NO_LABELS, at));
    const events = this.#eventsOf(pattern);
    return events !== undefined && inText.some((at) => this.#followAt(events, at, NO_LABELS, at));
  }

  #isOfStructures(pattern: Pattern): boolean {
    if (pattern.kind === 'alternatives') return pattern.choices.every((choice) => this.#isOfStructures(choice));
    return pattern.kind === 'structure' || this.#eventsOf(pattern) !== undefined;
  }

  /** The spans with tokens that satisfy a condition; or the events, inside a text or at its end. */
  #structureSpans(
    name: string,
    condition: Condition | undefined,
    labels: Labels,
    origin: number,
    kind: 'span' | 'inside' | 'last' = 'span',
  ): (Span & { readonly rank: number })[] {
    const structure = this.#corpus.structures.get(name) as Structure;
    const spans = Array.from(structure.start, (start, number) => ({
      start,
      end: structure.end[number],
      number,
      rank: rankOf(structure, number),
    }));
    const match = origin === UNSET ? undefined : origin;
    return spans.filter(
      ({ start, end, number }) =>
        (start < end ? kind === 'span' : kind === placeOf(structure, number)) &&
        (condition === undefined ||
          this.#conditions.holds(condition, {
            own: (attribute) => spanValue(structure, attribute, number),
            labels,
            match,
          })),
    );
  }
}

function isSame([endA, a]: MatchEnd, [endB, b]: MatchEnd): boolean {
  return endA === endB && a.size === b.size && Array.from(a).every(([label, position]) => b.get(label) === position);
}

function distinct(ways: readonly MatchEnd[]): MatchEnd[] {
  return ways.filter((way, index) => ways.findIndex((other) => isSame(other, way)) === index);
}

/** Whether one span lies inside another. */
function holds(a: Span, b: Span): boolean {
  return a !== b && a.start <= b.start && b.end <= a.end;
}

/** Index of the end tag that closes the start tag at the head of these items, or -1. Tags nest. */
function endTagOf(items: readonly Pattern[]): number {
  const open: string[] = [];
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'tag') continue;
    if (item.edge === 'start') open.push(item.structure);
    else if (open.includes(item.structure)) open.length = open.lastIndexOf(item.structure);
    if (open.length === 0) return index;
  }
  return -1;
}
