import { hashText } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import { foldedForm } from './spelling.ts';

/** The number of a form's cluster in the finer clustering of a lexicon, from 1; 0 for a form without a cluster. */
export function fineClusters(lexicon: Lexicon): (form: string) => number {
  return (form) => lexicon.entry(hashText(foldedForm(form))).fine;
}
