/** One of several ways to do something, and its cost in nanoseconds. */
export interface CostedChoice<Name> {
  readonly name: Name;
  readonly cost: number;
}

/** The way with the lowest cost; of equal ones the first. */
export function cheapest<Name>(ways: readonly CostedChoice<Name>[]): CostedChoice<Name> {
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}
