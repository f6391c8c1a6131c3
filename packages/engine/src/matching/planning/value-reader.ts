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
