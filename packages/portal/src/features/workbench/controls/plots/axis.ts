/** Round values from 0 to at least `most`, about `wanted` of them. */
export function ticksTo(most: number, wanted = 4): readonly number[] {
  return most > 0 ? ticksBetween(0, most, wanted) : [0, 1];
}

/** About `wanted` round values that cover `least` to `most`; 0 is one of them if it lies between. */
export function ticksBetween(least: number, most: number, wanted = 4): readonly number[] {
  if (!(most > least)) return [least, least + 1];
  const rough = (most - least) / wanted;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((each) => each * unit >= rough) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const count = Math.ceil(most / step - 1e-9) - first;
  return Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
