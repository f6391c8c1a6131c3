import { type Budget, STEPS } from '../../budget/index.ts';
import { fetchSpans, type Attribute, type Corpus } from '../../corpus/index.ts';
import { SeededRandom, theilSen } from '../../statistics/index.ts';
import { codeOfValue, valueCodes } from '../values/index.ts';
import type { Periods } from './periods.ts';
import { degreesOf, relativeRates } from './trends.ts';

/** Of how many texts a value is, and between which angles its trend lies if other texts had been taken. */
export interface TrendOfTexts {
  readonly files: number;
  readonly low: number;
  readonly high: number;
}

/** Values of an attribute, by number. */
interface CountedValues {
  readonly attribute: Attribute;
  readonly values: readonly number[];
}

/** Resamples from which an interval is taken. */
const RESAMPLES = 400;
const SEED = 1;

/**
 * For each of these values the number of its texts, and the 95 % percentile interval of its trend in degrees, from
 * resamples of the texts of each period (Efron 1979): texts are the sample, not words. Resamples of a rare word have more
 * periods without it, and so a flatter trend: an interval that would exclude the trend itself is widened as far as it.
 * Takes one pass over the tokens of the periods. Throws `DeadlineExceeded`.
 */
export function trendsOfTexts(
  corpus: Corpus,
  { used, ofDocument }: Periods,
  counted: CountedValues,
  budget: Budget,
): TrendOfTexts[] {
  const { values } = counted;
  const { start, end } = corpus.documents;
  const byPeriod: number[][] = used.map(() => []);
  for (const [document, period] of ofDocument.entries()) if (period >= 0) byPeriod[period].push(document);
  const counts = countsByDocument(corpus, counted, ofDocument, budget);
  const sizes = Uint32Array.from(start, (from, document) => end[document] - from);
  const random = new SeededRandom(SEED);
  const slopes = values.map(() => new Float64Array(RESAMPLES));
  /** The trend of each value in these texts of each period. */
  const trendsIn = (texts: readonly (readonly number[])[]): number[] => {
    const tokens = texts.map((documents) => documents.reduce((sum, document) => sum + sizes[document], 0));
    return counts.map((ofDocuments) => {
      const rates = texts.map((documents, period) => {
        let count = 0;
        for (const document of documents) count += ofDocuments[document];
        return tokens[period] === 0 ? 0 : count / tokens[period];
      });
      return degreesOf(theilSen(relativeRates(rates)), used.length);
    });
  };
  for (let resample = 0; resample < RESAMPLES; resample++) {
    budget.spend(STEPS.token * ofDocument.length * values.length, resample, RESAMPLES);
    const drawn = byPeriod.map((documents) => documents.map(() => documents[random.below(documents.length)]));
    for (const [row, trend] of trendsIn(drawn).entries()) slopes[row][resample] = trend;
  }
  const own = trendsIn(byPeriod);
  return counts.map((ofDocuments, row) => {
    const sorted = slopes[row].sort();
    return {
      files: ofDocuments.reduce((files, count) => files + (count > 0 ? 1 : 0), 0),
      low: Math.min(own[row], sorted[Math.floor(0.025 * RESAMPLES)]),
      high: Math.max(own[row], sorted[Math.ceil(0.975 * RESAMPLES) - 1]),
    };
  });
}

/** For each value its count in each document that belongs to a period. */
function countsByDocument(
  corpus: Corpus,
  { attribute, values }: CountedValues,
  ofDocument: Int32Array,
  budget: Budget,
): Uint32Array[] {
  const { stream, codeOf, size } = valueCodes(corpus, attribute);
  const codeOfRow = codeOfValue(attribute);
  const rowOf = new Int32Array(size).fill(-1);
  for (const [row, value] of values.entries()) rowOf[codeOfRow(value)] = row;
  const counts = values.map(() => new Uint32Array(ofDocument.length));
  const { start, end } = corpus.documents;
  const spans = {
    count: start.length,
    startOf: (document: number) => start[document],
    endOf: (document: number) => end[document],
  };
  fetchSpans(corpus, spans, [0, 0], budget);
  for (const [document, period] of ofDocument.entries()) {
    if (period < 0) continue;
    budget.spend(end[document] - start[document], document, ofDocument.length);
    for (let at = start[document]; at < end[document]; at++) {
      const row = rowOf[codeOf[stream[at]]];
      if (row >= 0) counts[row][document]++;
    }
  }
  return counts;
}
