import type { AttributeData, CorpusData } from '../corpus/corpus-data.ts';
import { compareCodePoints, type Folding, foldingOf } from '../text/index.ts';
import type { Report } from './fault.ts';
import { firstOutOfOrder, stringsOf } from './verify-strings.ts';

/**
 * Verifies that the lexicon is sorted, its folded forms are those of its values, and each value is used. Returns
 * whether no fault was found.
 */
export function verifyAttribute(data: CorpusData, attribute: AttributeData, file: string, report: Report): boolean {
  let sound = true;
  verifyValues(data, attribute, (problem) => {
    sound = false;
    report(file, `attribute ${attribute.name}: ${problem}`);
  });
  return sound;
}

function verifyValues(data: CorpusData, attribute: AttributeData, reportFault: (problem: string) => void): void {
  const values = stringsOf(attribute.lexicon.values);
  const folded = stringsOf(attribute.lexicon.folded);
  if (typeof values === 'string') return reportFault(values);
  if (typeof folded === 'string') return reportFault(folded);
  verifyOrder(attribute, { values, folded, folding: foldingOf(data.folds) }, reportFault);
  verifyRanks(attribute.lexicon.exactRank, values, reportFault);
  const { kind, of, frequency } = attribute;
  const rows = kind === 'type' ? data.typeCount : data.tokenCount;
  if (of.length !== rows) reportFault(`expected ${rows} values, found ${of.length}.`);
  if (frequency.includes(0)) reportFault('a value is never used.');
  if (frequency.length !== values.length) reportFault('a type or token has a value that is missing.');
}

/** The values of a lexicon, their folded forms, and how they were folded. */
interface LexiconValues {
  readonly values: readonly string[];
  readonly folded: readonly string[];
  readonly folding: Folding;
}

function verifyOrder(
  { name, lexicon }: AttributeData,
  { values, folded, folding }: LexiconValues,
  reportFault: (problem: string) => void,
): void {
  const { foldOf, firstOfFold } = lexicon;
  if (foldOf.length !== values.length || firstOfFold[folded.length] !== values.length) {
    return reportFault('its folded forms are not those of its values.');
  }
  const misplaced = firstOutOfOrder(folded);
  if (misplaced >= 0) return reportFault(`folded form ${misplaced} is not in code-point order.`);
  for (let form = 0; form < folded.length; form++) {
    if (firstOfFold[form] >= firstOfFold[form + 1]) return reportFault(`folded form ${form} has no value.`);
    const unordered = firstOutOfOrder(values, firstOfFold[form] + 1, firstOfFold[form + 1]);
    if (unordered >= 0) return reportFault(`value ${unordered} is not in code-point order.`);
  }
  for (let value = 0; value < values.length; value++) {
    // The values of `lc` are folded forms, and each is its own folded form.
    if (name !== 'lc' && folded[foldOf[value]] !== folding.fold(values[value])) {
      return reportFault(`the folded form of value ${value} is wrong.`);
    }
  }
}

function verifyRanks(exactRank: Uint32Array, values: readonly string[], reportFault: (problem: string) => void): void {
  if (exactRank.length !== values.length)
    return reportFault(`expected ${values.length} ranks, found ${exactRank.length}.`);
  const valueOfRank = new Int32Array(values.length).fill(-1);
  for (let value = 0; value < exactRank.length; value++) valueOfRank[exactRank[value]] = value;
  for (let rank = 0; rank < valueOfRank.length; rank++) {
    if (valueOfRank[rank] < 0) return reportFault(`no value has rank ${rank}.`);
    if (rank > 0 && compareCodePoints(values[valueOfRank[rank - 1]], values[valueOfRank[rank]]) >= 0) {
      return reportFault(`the value of rank ${rank} is not in code-point order.`);
    }
  }
}
