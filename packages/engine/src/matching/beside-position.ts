import { Budget } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { Pattern, Repetition, TokenPattern } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { NO_BINDING, predicateOf } from './conditions/index.ts';
import { processCache } from './regex/index.ts';

/** On which side of a position the tokens are; `after` includes the token at the position itself. */
export type Side = 'before' | 'after';

/** Whether the tokens beside a position match; only tokens of [low, high) are read. */
export type BesidePosition = (position: number, low: number, high: number) => boolean;

/**
 * Tests whether tokens directly before or after a position match a pattern of tokens, sequences, alternatives and
 * repetitions. For a few known positions this is faster than a search, which collects all tokens of each class. Throws
 * a RequestError `unknown_attribute` or `bad_regex` as a search does, and `bad_request` for any other pattern.
 */
export function besidePosition(corpus: Corpus, pattern: Pattern, side: Side): BesidePosition {
  const step = stepOf(pattern, corpus, side);
  return (position, low, high) => step([position], low, high).length > 0;
}

/** The borders between tokens that a pattern reaches from the given ones; distinct. */
type Step = (from: readonly number[], low: number, high: number) => readonly number[];

function stepOf(pattern: Pattern, corpus: Corpus, side: Side): Step {
  switch (pattern.kind) {
    case 'token':
      return tokenStep(pattern.condition, corpus, side);
    case 'sequence': {
      const steps = pattern.items.map((item) => stepOf(item, corpus, side));
      if (side === 'before') steps.reverse();
      return (from, low, high) => steps.reduce((reached, step) => step(reached, low, high), from);
    }
    case 'alternatives': {
      const steps = pattern.choices.map((choice) => stepOf(choice, corpus, side));
      return (from, low, high) => [...new Set(steps.flatMap((step) => step(from, low, high)))];
    }
    case 'repetition':
      return repetitionStep(pattern, stepOf(pattern.item, corpus, side));
    case 'tag':
    case 'structure':
    case 'tree':
    case 'look':
    case 'within':
    case 'containing':
    case 'constrained':
    case 'meet':
    case 'union':
      throw new RequestError('bad_request', 'Tokens beside a position are described by tokens alone.', pattern.place);
  }
}

function tokenStep(condition: TokenPattern['condition'], corpus: Corpus, side: Side): Step {
  const scope = { corpus, budget: new Budget(), cache: processCache, slots: new Map(), families: () => [] };
  const holds = condition && predicateOf(condition, { ...scope, subject: 'position' });
  const move = side === 'after' ? 1 : -1;
  return (from, low, high) =>
    from.flatMap((border) => {
      const token = side === 'after' ? border : border - 1;
      const isReached = token >= low && token < high && (holds === undefined || holds(token, NO_BINDING));
      return isReached ? [border + move] : [];
    });
}

function repetitionStep({ minimum, maximum = Infinity }: Repetition, step: Step): Step {
  return (from, low, high) => {
    const reached = new Set<number>(minimum === 0 ? from : []);
    let last = from;
    for (let times = 1; times <= maximum && last.length > 0; times++) {
      last = step(last, low, high);
      if (times < minimum) continue;
      last = last.filter((border) => !reached.has(border));
      for (const border of last) reached.add(border);
    }
    return [...reached];
  };
}
