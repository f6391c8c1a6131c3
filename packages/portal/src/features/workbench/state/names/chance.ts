import { SIGNIFICANT } from '@zaban/contract';
import { counted, fixed } from '../../../../shared/figures.ts';

/** `p = 0.014` */
export function chanceInWords(p: number): string {
  return `p ${p < 0.001 ? '< 0.001' : `= ${fixed(p, 3)}`}`;
}

/** A test over texts, as a sentence needs it. */
export interface TestOverTexts {
  readonly p: number;
  /** The smallest p that the texts can give. */
  readonly least: number;
  readonly texts: number;
}

/**
 * What a test over texts says: `The difference is significant: chance hardly explains it (95 % interval 1.20 to 3.40; p
 * = 0.014).` `subject`: `The difference is`; `figures`: what else is in brackets.
 */
export function verdictInWords(
  { p, least, texts }: TestOverTexts,
  subject: 'The difference is' | 'The differences are',
  figures: readonly string[] = [],
): string {
  const pronoun = subject === 'The difference is' ? 'it' : 'they';
  if (least >= SIGNIFICANT)
    return `These are too few texts (${counted(texts, 'text')}) to tell whether this is more than chance.`;
  const inBrackets = ` (${[...figures, chanceInWords(p)].join('; ')})`;
  return p < SIGNIFICANT
    ? `${subject} significant: chance hardly explains ${pronoun === 'it' ? 'it' : 'them'}${inBrackets}.`
    : `${subject} not significant: ${pronoun} may be chance${inBrackets}.`;
}

/** `a permutation test over 74 texts gave p = 0.014`, for methods and files. */
export function testInWords({ p, least, texts }: TestOverTexts): string {
  const few = least >= SIGNIFICANT ? `; the smallest p that so few texts can give is ${fixed(least, 3)}` : '';
  return `a permutation test over ${counted(texts, 'text')} gave ${chanceInWords(p)}${few}`;
}
