import type { QueryPlace } from '../../errors.ts';
import type { Condition } from './condition.ts';
import { NOWHERE, type Placed } from './place.ts';

/** `<s>` or `</s>`: the start or end of a span, between two tokens (of width zero). */
export interface StructureTag extends Placed {
  readonly kind: 'tag';
  readonly edge: 'start' | 'end';
  readonly structure: string;
  /** The condition on the span. Attribute names are those of the structure (`genre`, not `doc_genre`). */
  readonly condition: Condition | undefined;
}

/** `<s/>`, `<doc genre="x"/>`: a whole span of a structure. */
export interface StructureSpan extends Placed {
  readonly kind: 'structure';
  readonly structure: string;
  readonly condition: Condition | undefined;
}

/** `<s>` or `</s>`: the position at which a span begins or ends. */
export function structureTag(
  edge: 'start' | 'end',
  structure: string,
  condition?: Condition,
  place: QueryPlace = NOWHERE,
): StructureTag {
  return { kind: 'tag', edge, structure, condition, place };
}

/** `<s/>`: a whole span of a structure. */
export function structureSpan(structure: string, condition?: Condition, place: QueryPlace = NOWHERE): StructureSpan {
  return { kind: 'structure', structure, condition, place };
}
