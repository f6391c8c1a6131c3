/** A relation of the list by its index, with the number of its preposition or -1. */
export interface OneRelation {
  readonly relation: number;
  readonly preposition: number;
}

/** Numbers relations, those with different prepositions as different ones, in the order in which they come. */
export class RelationNumbers {
  readonly #numbers: Map<number, number>[] = [];
  readonly #all: OneRelation[] = [];

  get size(): number {
    return this.#all.length;
  }

  numberOf(relation: number, preposition: number): number {
    const ofRelation = (this.#numbers[relation] ??= new Map());
    let number = ofRelation.get(preposition);
    if (number === undefined) {
      number = this.#all.push({ relation, preposition }) - 1;
      ofRelation.set(preposition, number);
    }
    return number;
  }

  at(number: number): OneRelation {
    return this.#all[number];
  }
}
