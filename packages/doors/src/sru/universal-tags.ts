// How do the universal tags of federated search and the tags of a corpus correspond?
import { tagsetNamed } from '@zaban/engine/queries';
import { SruFault } from './diagnostics.ts';

const TAGS = 'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' ');
const UNIVERSAL = /^Universal Dependencies/;
/** Names of universal tags in tag sets that have no finer ones. */
const COARSE: Readonly<Record<string, string>> = {
  ADP: 'PREP',
  CCONJ: 'CONJ',
  SCONJ: 'CONJ',
  INTJ: 'INTERJ',
  X: 'UNC',
};

/** A regular expression of the tags of a tag set that a universal tag stands for; undefined if there is none. */
function simpleTag(tag: string, tagset: string): string | undefined {
  const simple = tagsetNamed(tagset)?.simple;
  return simple?.get(tag) ?? simple?.get(COARSE[tag] ?? '');
}

/**
 * The tags of the corpus for universal tags. Where the corpus has others, a value must be tags with `|` between them.
 * @throws SruFault
 */
export function tagsOf(regex: string, tagset: string): string {
  if (UNIVERSAL.test(tagset)) return regex;
  const tags = regex.split('|').map((tag) => (TAGS.includes(tag) ? simpleTag(tag, tagset) : undefined));
  if (tags.every((tag) => tag !== undefined)) return tags.join('|');
  throw new SruFault('tooComplex', 'A value of pos must be universal tags of this corpus, such as NOUN or NOUN|PROPN.');
}

/** The universal tag of a tag of the corpus; X if there is none. */
export function universalTag(tag: string, tagset: string): string {
  if (UNIVERSAL.test(tagset)) return tag;
  // The tag sets are few and their expressions fixed, so that they are safe to run.
  return (
    TAGS.find((each) => {
      const simple = simpleTag(each, tagset);
      return simple !== undefined && new RegExp(`^(?:${simple})$`, 'u').test(tag);
    }) ?? 'X'
  );
}
