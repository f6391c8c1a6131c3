import { RequestError } from '../../errors.ts';
import type { TokenClass } from '../conditions/index.ts';
import type { LookPiece, Piece, RegionPiece, RestrictedPiece, StructurePiece, TagPiece } from '../query/index.ts';

/** A step of an automaton. Steps refer to each other by number. */
export type Step =
  | { readonly op: 'token'; readonly class: number; readonly labels: readonly number[]; readonly next: number }
  | { readonly op: 'either'; readonly next: number; readonly other: number }
  | { readonly op: 'tag'; readonly tag: number; readonly next: number }
  | { readonly op: 'jump'; readonly jump: number; readonly next: number }
  | { readonly op: 'accept' };

/** A sub-pattern that is matched as a whole, from a position to each of its possible ends. */
export type JumpPiece = StructurePiece | RegionPiece | RestrictedPiece | LookPiece;

/** An automaton: its steps, and the classes, tags and jumps to which they refer by number. */
export interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
  readonly classes: readonly TokenClass[];
  readonly tags: readonly TagPiece[];
  readonly jumps: readonly JumpPiece[];
  /** Whether a match can bind a label twice, so that the later binding replaces the earlier one. */
  readonly rebindsLabels: boolean;
}

/** Larger programs are rejected: they would take too much memory. */
const MAX_STEPS = 200_000;

/** The automaton of a pattern. Throws a RequestError if it has too many steps. */
export function compileProgram(piece: Piece): Program {
  const compiler = new Compiler();
  const accept = compiler.add({ op: 'accept' });
  const start = compiler.compile(piece, accept);
  const { steps, classes, tags, jumps } = compiler;
  const rebindsLabels = mostBindings(piece).some((times) => times > 1);
  return { steps, start, classes, tags, jumps, rebindsLabels };
}

class Compiler {
  readonly steps: Step[] = [];
  readonly classes: TokenClass[] = [];
  readonly tags: TagPiece[] = [];
  readonly jumps: JumpPiece[] = [];

  add(step: Step): number {
    if (this.steps.length >= MAX_STEPS) {
      throw new RequestError('bad_request', 'The query is too large: it has too many repetitions.');
    }
    return this.steps.push(step) - 1;
  }

  /** Adds the steps that match a piece and continue with the step `next`; returns the number of the first. */
  compile(piece: Piece, next: number): number {
    switch (piece.kind) {
      case 'token':
        return this.add({ op: 'token', class: numberOf(this.classes, piece.class), labels: piece.labels, next });
      case 'sequence':
        return piece.items.reduceRight((after, item) => this.compile(item, after), next);
      case 'alternatives':
        return piece.choices
          .map((choice) => this.compile(choice, next))
          .reduceRight((other, choice) => this.add({ op: 'either', next: choice, other }));
      case 'repetition':
        return this.#repeat(piece.item, piece.minimum, piece.maximum, next);
      case 'tag':
        return this.add({ op: 'tag', tag: numberOf(this.tags, piece), next });
      case 'structure':
      case 'region':
      case 'look':
      case 'restricted':
        return this.add({ op: 'jump', jump: numberOf(this.jumps, piece), next });
      case 'tree':
        throw new TypeError('A tree is the whole query, or its spans are a structure.');
    }
  }

  #repeat(item: Piece, minimum: number, maximum: number, next: number): number {
    let after = next;
    if (maximum === Infinity) {
      // The body refers to the head of the loop, so the number of the head is reserved first.
      const head = this.add({ op: 'accept' });
      this.steps[head] = { op: 'either', next: this.compile(item, head), other: next };
      after = head;
    } else {
      for (let count = minimum; count < maximum; count += 1) {
        after = this.add({ op: 'either', next: this.compile(item, after), other: next });
      }
    }
    for (let count = 0; count < minimum; count += 1) after = this.compile(item, after);
    return after;
  }
}

function numberOf<T>(list: T[], item: T): number {
  const known = list.indexOf(item);
  return known >= 0 ? known : list.push(item) - 1;
}

/** For each label slot, how often a match of the piece can set it; a repetition counts at most twice. */
function mostBindings(piece: Piece): number[] {
  switch (piece.kind) {
    case 'token': {
      const times: number[] = [];
      for (const slot of piece.labels) times[slot] = 1;
      return times;
    }
    case 'sequence':
      return piece.items.map(mostBindings).reduce((a, b) => combine(a, b, (x, y) => x + y), []);
    case 'alternatives':
      return piece.choices.map(mostBindings).reduce((a, b) => combine(a, b, Math.max), []);
    case 'repetition':
      return mostBindings(piece.item).map((times) => times * Math.min(2, piece.maximum));
    case 'region':
    case 'restricted':
      return mostBindings(piece.item);
    case 'tag':
    case 'structure':
    case 'look':
    case 'tree':
      return [];
  }
}

function combine(a: readonly number[], b: readonly number[], how: (x: number, y: number) => number): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, slot) => how(a[slot] ?? 0, b[slot] ?? 0));
}
