import type { KeyList } from '../tagging/templates.ts';
import { mix } from '../words/hash.ts';
import { BOUNDARY, type Word } from '../words/word.ts';

/** Maximum distance in tokens to a preceding subject or verb. */
const REACH = 10;
/** Stands for labels outside the sentence. */
const NONE = 255;

/** A sentence whose labels are known. */
export interface LabelledSentence {
  readonly from: number;
  readonly to: number;
  /** The word at an index inside the sentence. */
  word(place: number): Word;
  readonly labels: Uint8Array;
  /** The kind of word of each label. */
  readonly kinds: Uint8Array;
}

/** Kinds of labels that matter for agreement. */
export const KIND = { other: 0, pronoun: 1, noun: 2, verb: 3 } as const;

/** The kind of a label. */
export function kindOf({ upos, xpos }: { readonly upos: string; readonly xpos: string }): number {
  if (upos === 'PRON') return KIND.pronoun;
  if (upos === 'NOUN' || upos === 'PROPN' || upos === 'NUM') return KIND.noun;
  return upos === 'VERB' || upos === 'AUX' || xpos === 'TO' ? KIND.verb : KIND.other;
}

/**
 * Adds the features by which the morphological features of a token are chosen. As in tagging/templates.ts, the numbers of templates
 * are part of the model.
 */
export function pushMorphologyKeys(list: KeyList, sentence: LabelledSentence, token: number): void {
  const { from, to, labels, kinds } = sentence;
  const at = (place: number): Word => (place >= from && place < to ? sentence.word(place) : BOUNDARY);
  const label = (place: number): number => (place >= from && place < to ? labels[place] : NONE);
  const own = at(token);
  const before = at(token - 1);
  const next = at(token + 1);
  let subject = 0;
  let verb = 0;
  let distance = 0;
  for (let place = token - 1; place >= from && token - place <= REACH; place--) {
    const kind = kinds[labels[place]];
    if (subject === 0 && (kind === KIND.pronoun || kind === KIND.noun)) {
      subject = kind === KIND.pronoun ? at(place).folded : labels[place] + 1;
    }
    if (verb === 0 && kind === KIND.verb) {
      verb = mix(at(place).folded, labels[place]);
      distance = Math.min(token - place, 4);
    }
  }
  let nextVerb = NONE;
  for (let place = token + 1; place < to && place <= token + 3; place++) {
    if (kinds[labels[place]] === KIND.verb) {
      nextVerb = labels[place];
      break;
    }
  }
  const own0 = label(token);
  list.push(100, own0);
  list.push(101, own.folded);
  list.push(102, mix(own.lastThree, own0));
  list.push(103, mix(own.shape, own0));
  list.push(104, mix(before.folded, own0));
  list.push(105, mix(next.folded, own0));
  list.push(106, mix(at(token - 2).folded, own0));
  list.push(107, mix(at(token + 2).folded, own0));
  list.push(108, mix(before.folded, mix(at(token - 2).folded, own0)));
  list.push(109, mix(label(token - 1), own0));
  list.push(110, mix(label(token - 1) * 256 + label(token - 2), own0));
  list.push(111, mix(label(token + 1), own0));
  list.push(112, mix(label(token + 1) * 256 + label(token + 2), own0));
  list.push(113, mix(label(token - 1) * 256 + label(token + 1), own0));
  list.push(114, mix(mix(label(token - 1), own.folded), own0));
  list.push(115, mix(mix(label(token + 1), own.folded), own0));
  list.push(116, mix(subject, own0));
  list.push(117, mix(mix(subject, label(token - 1)), own0));
  list.push(118, mix(verb, own0));
  list.push(119, mix(verb, own0 * 8 + distance));
  list.push(120, mix(mix(verb, subject), own0));
  list.push(121, mix(nextVerb, own0));
  list.push(122, mix(mix(nextVerb, own.folded), label(token - 1)));
  list.push(123, mix(mix(verb, label(token - 1)), own0));
  list.push(124, mix(own0 * 2 + (token === from ? 1 : 0), label(to - 1)));
  list.push(125, mix(mix(before.folded, own.folded), label(token + 1)));
  list.push(126, mix(own.lastTwo, mix(own0, label(token - 1))));
}
