/** Weights of features, each for only a few classes. */
export interface SparseRows {
  /** Hashes of features, distinct and ascending as unsigned numbers. */
  readonly keys: Int32Array;
  /** For each feature, the index after its last weight. */
  readonly ends: Uint32Array;
  /** The class of each weight, ascending within a feature. */
  readonly classes: Uint8Array;
  readonly weights: Float64Array;
}

/** The mean of the weights of several models; a missing weight counts as 0. */
export function meanOf(models: readonly SparseRows[]): SparseRows {
  const places = models.map(() => 0);
  const total = models.reduce((sum, { classes }) => sum + classes.length, 0);
  const keyTotal = models.reduce((sum, { keys }) => sum + keys.length, 0);
  const keys = new Int32Array(keyTotal);
  const ends = new Uint32Array(keyTotal);
  const classes = new Uint8Array(total);
  const weights = new Float64Array(total);
  const sums = new Float64Array(1 + models.reduce((most, { classes }) => classes.reduce(larger, most), 0));
  let row = 0;
  let entry = 0;
  for (;;) {
    let least = Infinity;
    for (const [model, { keys }] of models.entries()) {
      if (places[model] < keys.length) least = Math.min(least, keys[places[model]] >>> 0);
    }
    if (least === Infinity) break;
    sums.fill(0);
    for (const [model, rows] of models.entries()) {
      const place = places[model];
      if (place === rows.keys.length || rows.keys[place] >>> 0 !== least) continue;
      const start = place === 0 ? 0 : rows.ends[place - 1];
      for (let at = start; at < rows.ends[place]; at++) sums[rows.classes[at]] += rows.weights[at];
      places[model] += 1;
    }
    for (let of = 0; of < sums.length; of++) {
      if (sums[of] === 0) continue;
      classes[entry] = of;
      weights[entry++] = sums[of] / models.length;
    }
    keys[row] = least | 0;
    ends[row++] = entry;
  }
  return {
    keys: keys.slice(0, row),
    ends: ends.slice(0, row),
    classes: classes.slice(0, entry),
    weights: weights.slice(0, entry),
  };
}

function larger(some: number, other: number): number {
  return Math.max(some, other);
}

/** The weights minus those of the class `of`, which then has none; the class with the highest score stays the same. */
export function relativeTo(of: number, { keys, ends, classes, weights }: SparseRows, classCount: number): SparseRows {
  const relative: number[] = [];
  const relativeClasses: number[] = [];
  const row = new Float64Array(classCount);
  const relativeEnds = ends.map((end, feature) => {
    row.fill(0);
    for (let at = feature === 0 ? 0 : ends[feature - 1]; at < end; at++) row[classes[at]] = weights[at];
    for (let other = 0; other < classCount; other++) {
      if (row[other] === row[of]) continue;
      relativeClasses.push(other);
      relative.push(row[other] - row[of]);
    }
    return relative.length;
  });
  return {
    keys,
    ends: relativeEnds,
    classes: Uint8Array.from(relativeClasses),
    weights: Float64Array.from(relative),
  };
}
