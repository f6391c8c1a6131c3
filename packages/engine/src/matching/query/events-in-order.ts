import { eventsOf, hasOnlyEvents, rankOfEvent } from '../../corpus/index.ts';
import type { Pattern, StructureSpan, StructureTag } from '../../cql/index.ts';
import { NO_BINDING } from '../conditions/index.ts';
import type { StructureTest } from './piece.ts';

/** What one event must be: one of these. */
export type EventSlot = readonly StructureTest[];

/**
 * The events that a pattern asks for, one after the other: `<pause> <laugh>`, `(<pause> | <laugh>){2}`. Undefined for a
 * pattern of anything else, and for structures that have tokens too, whose tags have no order among events.
 */
export function eventSlots(
  pattern: Pattern,
  testOf: (pattern: StructureTag | StructureSpan) => StructureTest,
): readonly EventSlot[] | undefined {
  const { kind } = pattern;
  if (kind === 'tag' || kind === 'structure') {
    if (kind === 'tag' && pattern.edge === 'end') return undefined;
    const test = testOf(pattern);
    return hasOnlyEvents(test.structure) && !test.usesLabels ? [[test]] : undefined;
  }
  if (kind === 'alternatives') {
    const choices = pattern.choices.map((choice) => eventSlots(choice, testOf));
    return choices.every((slots) => slots?.length === 1) ? [choices.flatMap((slots) => slots?.[0] ?? [])] : undefined;
  }
  if (kind === 'sequence') {
    const items = pattern.items.map((item) => eventSlots(item, testOf));
    return items.every((slots) => slots !== undefined) ? items.flat() : undefined;
  }
  if (kind !== 'repetition' || pattern.minimum === 0) return undefined;
  const item = eventSlots(pattern.item, testOf);
  return item && Array.from({ length: pattern.minimum }, () => item).flat();
}

/**
 * The tests of the first of some events, where events of the other slots follow it at the same place; others may stand
 * between them.
 */
export function firstInOrder([first, ...rest]: readonly EventSlot[]): readonly StructureTest[] {
  if (rest.length === 0) return first;
  // The slots of a repetition are one.
  const ranksOf = new Map(Array.from(new Set(rest), (slot) => [slot, ranksAtPlaces(slot)]));
  const later = rest.map((slot) => ranksOf.get(slot) as ReadonlyMap<number, readonly number[]>);
  return first.map((test): StructureTest => {
    const { structure, holds } = test;
    return {
      ...test,
      title: `${test.title} …`,
      holds: (span, binding) => {
        if (holds?.(span, binding) === false) return false;
        let rank = rankOfEvent(structure, span);
        return later.every((ranks) => {
          const next = ranks.get(placeOf(test, span))?.find((each) => each > rank);
          rank = next ?? rank;
          return next !== undefined;
        });
      },
    };
  });
}

/** A number for each place where events can stand: before a token, or after the last one of a text. */
function placeOf({ structure }: StructureTest, span: number): number {
  return structure.start[span] * 2 + eventsOf(structure).kindOf[span] - 1;
}

/** Ranks of the events of a slot by place, ascending. */
function ranksAtPlaces(slot: EventSlot): ReadonlyMap<number, readonly number[]> {
  const ranks = new Map<number, number[]>();
  for (const test of slot) {
    for (let span = 0; span < test.structure.count; span++) {
      if (test.holds?.(span, NO_BINDING) === false) continue;
      const place = placeOf(test, span);
      const here = ranks.get(place);
      if (here === undefined) ranks.set(place, [rankOfEvent(test.structure, span)]);
      else here.push(rankOfEvent(test.structure, span));
    }
  }
  for (const here of ranks.values()) here.sort((a, b) => a - b);
  return ranks;
}
