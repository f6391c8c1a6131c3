import { readPacked } from '../columns/index.ts';
import type { CorpusData } from '../corpus/corpus-data.ts';
import { decodeStrings } from '../corpus/read-strings.ts';
import { isWord } from '../text/index.ts';
import type { Report } from './fault.ts';

/** Verifies that every token has an existing type, types are sorted, and their frequencies are right. */
export function verifyTypes(data: CorpusData, report: Report): void {
  const { tokens, typeCount, tokenCount, attributes, typeIsWord } = data;
  if (tokens.length !== tokenCount) report('tokens.bin', `expected ${tokenCount} tokens, found ${tokens.length}.`);
  const frequency = new Float64Array(typeCount);
  for (let position = 0; position < tokens.length; position++) {
    if (tokens[position] >= typeCount) {
      report('tokens.bin', `the type ${tokens[position]} at ${position} is missing.`);
      return;
    }
    frequency[tokens[position]]++;
  }
  verifyOrder(data, report);
  for (const { kind, name, of, frequency: claimed } of attributes) {
    if (kind !== 'type') continue;
    const counted = new Float64Array(claimed.length);
    for (let type = 0; type < typeCount; type++) counted[of[type]] += frequency[type];
    const wrong = counted.findIndex((count, value) => count !== claimed[value]);
    if (wrong >= 0) {
      report('types.bin', `value ${wrong} of ${name}: expected frequency ${counted[wrong]}, found ${claimed[wrong]}.`);
    }
  }
  const words = decodeStrings(attributes[0].lexicon.values);
  let wordCount = 0;
  for (let type = 0; type < typeCount; type++) {
    if (frequency[type] === 0) report('types.bin', `type ${type} has no token.`);
    if (typeIsWord[type] !== (isWord(words[attributes[0].of[type]]) ? 1 : 0)) {
      report('types.bin', `type ${type}: whether it is a word is wrong.`);
    }
    if (typeIsWord[type] === 1) wordCount += frequency[type];
  }
  if (wordCount !== data.wordCount) {
    report('manifest.json', `expected ${wordCount} words, found ${data.wordCount}.`);
  }
}

/** Verifies that types ascend by word, then by the further columns in code-point order, and that no two are equal. */
function verifyOrder({ typeCount, attributes }: CorpusData, report: Report): void {
  const columns = attributes.filter(({ kind, name }) => kind === 'type' && name !== 'lc');
  for (let type = 1; type < typeCount; type++) {
    const difference = columns
      .map(({ of, lexicon }, column) => {
        const rank = (at: number): number => (column === 0 ? of[at] : lexicon.exactRank[of[at]]);
        return rank(type) - rank(type - 1);
      })
      .find((difference) => difference !== 0);
    if (difference === undefined || difference < 0) {
      report('attribute-0.bin', `type ${type} is not in order.`);
      return;
    }
  }
}

/** Verifies that every token has an existing separator. */
export function verifySeparators({ separators, tokenCount, tokens }: CorpusData, report: Report): void {
  const reportFault = (problem: string): void => report('separators.bin', problem);
  const { table, codes, width, plain, exceptions, exceptionValues } = separators;
  if (new Set(table).size < table.length) reportFault('two separators are the same.');
  if (codes.length !== Math.ceil((tokenCount * width) / 32)) return reportFault('it has not one separator a token.');
  const used = new Uint8Array(table.length);
  let exception = 0;
  for (let position = 0; position < tokens.length; position++) {
    const code = readPacked(codes, width, position);
    let number = code;
    if (code >= plain) {
      if (code > plain || exceptions[exception] !== position)
        return reportFault(`the exception at ${position} is missing.`);
      number = exceptionValues[exception++];
      if (number < plain) return reportFault(`the exception at ${position} is none.`);
    }
    if (number >= table.length) return reportFault(`separator ${number} at ${position} is missing.`);
    used[number] = 1;
  }
  if (exception !== exceptions.length) reportFault('it has more exceptions than codes for them.');
  if (!used.every((use) => use === 1)) reportFault('a separator is never used.');
}
