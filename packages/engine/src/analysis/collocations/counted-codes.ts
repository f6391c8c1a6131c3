import { type Attribute, type Corpus, onceFor } from '../../corpus/index.ts';
import { codesAmong, valueCodes, type Codes } from '../values/index.ts';

/** The codes by attribute, kept as long as the types. */
const codesOfTypes = onceFor<Uint32Array, Map<Attribute, Codes>>(() => new Map());

/** The codes of the collocates; with `among`, all other tokens have the last code, which is that of no value. */
export function countedCodes(
  corpus: Corpus,
  { attribute, among }: { readonly attribute: Attribute; readonly among?: Uint32Array | undefined },
): Codes {
  const codes = valueCodes(corpus, attribute);
  if (among === undefined) return codes;
  const known = codesOfTypes(among);
  const found = known.get(attribute) ?? codesAmong(codes, among);
  known.set(attribute, found);
  return found;
}
