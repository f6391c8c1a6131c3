import type { WorkbenchState } from '@zaban/contract';

/** One word, as it can be typed: letters with their marks, and hyphens or apostrophes between them. */
const ONE_WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/** The headword of a state: the chosen one, or else a simple query of one word; "" if there is none. */
export function headwordOf({ lemma, simple }: Pick<WorkbenchState, 'lemma' | 'simple'>): string {
  if (lemma !== '') return lemma;
  const typed = simple.trim();
  return ONE_WORD.test(typed) ? typed : '';
}

/** The headword of an address for lists of addresses, with the one that it is compared with: `tea`, `tea and water`. */
export function headwordAlone(state: Pick<WorkbenchState, 'lemma' | 'simple' | 'otherLemma'>): string {
  return [headwordOf(state), state.otherLemma].filter((each) => each !== '').join(' and ');
}

/** The headword in a sentence: `lemma “visit” (VERB)`. */
export function headwordInWords(state: Pick<WorkbenchState, 'lemma' | 'simple' | 'pos'>): string {
  return `lemma “${headwordOf(state)}”${state.pos === '' ? '' : ` (${state.pos})`}`;
}

/** The parameters of a call about the headword; a part of speech that is not chosen is the commonest. */
export function headwordParameters(state: WorkbenchState): Record<string, string> {
  return { lemma: headwordOf(state), ...(state.pos === '' ? {} : { pos: state.pos }) };
}

/** The same for a sketch, with the minimum count of a collocate. */
export function sketchParameters(state: WorkbenchState): Record<string, string> {
  return { ...headwordParameters(state), minimum: String(state.minimum) };
}
