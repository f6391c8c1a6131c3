/** Rows by their cluster: those of several rows in the order of their numbers, then the rows that are alone. */
export function inClusters<Row extends { readonly cluster?: number | undefined }>(
  rows: readonly Row[],
): { readonly clusters: readonly (readonly Row[])[]; readonly alone: readonly Row[] } {
  const all = [...Map.groupBy(rows, ({ cluster }) => cluster).entries()].sort(
    ([a = Infinity], [b = Infinity]) => a - b,
  );
  const isCluster = ([number, members]: (typeof all)[number]): boolean => number !== undefined && members.length > 1;
  return {
    clusters: all.filter(isCluster).map(([, members]) => members),
    alone: rows.filter((row) => !all.some((each) => isCluster(each) && each[1].includes(row))),
  };
}
