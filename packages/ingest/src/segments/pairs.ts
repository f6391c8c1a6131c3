/** The spans `[start, end)` of a list `start, end, start, end, …`, as the analysis gives them. */
export function* pairsOf(list: ArrayLike<number>): Generator<readonly [start: number, end: number], undefined> {
  for (let at = 0; at + 1 < list.length; at += 2) yield [list[at]!, list[at + 1]!];
}
