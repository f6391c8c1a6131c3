import type { Attribute, Corpus } from '../../corpus/index.ts';

/** Returns a function that reads the value number of an attribute at a position. */
export function valueReader(attribute: Attribute, { tokens }: Corpus): (position: number) => number {
  if (attribute.kind === 'stream') {
    const { stream } = attribute;
    return (position) => stream[position];
  }
  const { ofType } = attribute;
  return (position) => ofType[tokens[position]];
}

/** Writes what is read at an offset from some positions, those at the indices [from, to) of a list, to `out` from 0 on. */
export type ValueFiller = (positions: Uint32Array, from: number, to: number, out: Uint32Array) => void;

/** As `valueReader`, for many positions, in a loop without calls. */
export function valueFiller(attribute: Attribute, { tokens }: Corpus, offset: number): ValueFiller {
  if (attribute.kind === 'stream') {
    const { stream } = attribute;
    return (positions, from, to, out) => {
      for (let index = from; index < to; index += 1) out[index - from] = stream[positions[index] + offset];
    };
  }
  const { ofType } = attribute;
  return (positions, from, to, out) => {
    for (let index = from; index < to; index += 1) out[index - from] = ofType[tokens[positions[index] + offset]];
  };
}
