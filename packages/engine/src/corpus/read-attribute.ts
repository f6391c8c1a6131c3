import { sharedUint32 } from '../columns/index.ts';
import type { AttributeEntry } from '../format/index.ts';
import type { AttributeData, AttributeLexiconData } from './corpus-data.ts';
import { readStrings } from './read-strings.ts';
import type { SectionReader } from './section-reader.ts';

/** Reads the section of an attribute. `typeFrequency`: number of tokens of each type. */
export function readAttribute(
  section: SectionReader,
  entry: AttributeEntry,
  typeFrequency: Uint32Array,
): AttributeData {
  const { name, kind } = entry;
  const of = readValues(section, kind);
  return { kind, name, lexicon: readLexicon(section), of, frequency: frequencies(entry, of, typeFrequency) };
}

/** Value number of each type or, for a stream, of each position. */
export function readValues(section: SectionReader, kind: AttributeEntry['kind']): Uint32Array {
  return section.packed(kind === 'type' ? 'of-type' : 'of-token');
}

/** Number of tokens with each value. */
export function frequencies(
  { kind, valueCount }: AttributeEntry,
  of: Uint32Array,
  typeFrequency: Uint32Array,
): Uint32Array {
  const frequency = sharedUint32(valueCount);
  if (kind === 'type') for (let type = 0; type < of.length; type++) frequency[of[type]] += typeFrequency[type];
  else for (let position = 0; position < of.length; position++) frequency[of[position]]++;
  return frequency;
}

/** Reads the values of an attribute, their folded forms, and their order. */
export function readLexicon(section: SectionReader): AttributeLexiconData {
  const values = readStrings(section, 'values');
  const folded = readStrings(section, 'folded');
  const foldOf = section.packed('begins-fold');
  const firstOfFold = sharedUint32(folded.offsets.length);
  let form = -1;
  for (let value = 0; value < foldOf.length; value++) {
    if (foldOf[value] === 1) firstOfFold[++form] = value;
    foldOf[value] = form;
  }
  firstOfFold[folded.offsets.length - 1] = foldOf.length;
  return { values, folded, foldOf, firstOfFold, exactRank: section.packed('exact-rank') };
}

/** The attribute `lc`: the folded forms of the words. Each folded form is its own folded form. */
export function foldedAttribute(word: AttributeData): AttributeData {
  const { folded, foldOf } = word.lexicon;
  const count = folded.offsets.length - 1;
  const same = sharedUint32(count + 1);
  for (let form = 0; form <= count; form++) same[form] = form;
  const of = sharedUint32(word.of.length);
  for (let type = 0; type < of.length; type++) of[type] = foldOf[word.of[type]];
  const frequency = sharedUint32(count);
  for (let value = 0; value < foldOf.length; value++) frequency[foldOf[value]] += word.frequency[value];
  const identity = same.subarray(0, count);
  const lexicon = { values: folded, folded, foldOf: identity, firstOfFold: same, exactRank: identity };
  return { kind: 'type', name: 'lc', lexicon, of, frequency };
}
