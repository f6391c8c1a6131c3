import type { Attribute, Corpus } from '../../corpus/index.ts';
import { codesAmong, valueCodes } from '../values/index.ts';
import type { Codes } from '../values/index.ts';

/** The codes of the collocates; with `among`, all other tokens have the last code, which is that of no value. */
export function countedCodes(
  corpus: Corpus,
  { attribute, among }: { readonly attribute: Attribute; readonly among?: Uint32Array | undefined },
): Codes {
  const codes = valueCodes(corpus, attribute);
  return among === undefined ? codes : codesAmong(codes, among);
}
