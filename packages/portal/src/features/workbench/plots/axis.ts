/** Round values from 0 to at least `most`, about `wanted` of them. */
export function ticksTo(most: number, wanted = 4): readonly number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / wanted;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((each) => each * unit >= rough) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
