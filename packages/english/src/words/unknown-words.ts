import type { Lexicon } from './lexicon.ts';

/*
 * The possible tags of a form that is not in the treebank, by its letters alone. A hyphenated word is one token in a
 * corpus and several in the treebank, so the tagger has learned little about such words.
 */

const ADDRESS = /^(?:https?:|ftp:|www\.)|\w@\w/;
const HYPHEN = /[-\u2010\u2011]/;
const NUMBER =
  /^(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)$/i;
const IZAFAT = /^(?:e|i|o|ul|al|ud)$/i;
const NAME = /^(?:\p{Lu}|(?:[aeu]l|a[srtnzd]|ash|bin|ibn)-)/u;
const ADJECTIVE_PREFIX =
  /^(?:anti|non|pre|post|pro|inter|intra|multi|semi|ultra|under|over|well|ill|so|self|all|far|long|short|high|low|first|second|third|half|full|part|one|two|three|four|five|six|ten|\d[\d.,]*)-/i;
const ADJECTIVE_LAST =
  /(?:style|like|free|wide|old|long|based|term|time|level|class|proof|friendly|ridden|prone|made|born|bound|built|known|held|run|led|stained|clad)$/i;

/** Penn tags of open classes, except those of names. */
const COMMON = ['NN', 'NNS', 'JJ', 'JJR', 'JJS', 'RB', 'VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'];
/** Words in -s that are not plurals, including Urdu ones. */
const SINGULAR_IN_S = /(?:ss|us|sis|xis|itis|majlis|nafs|khas|hawas|libas|qiyas)$/;
/** Words of closed classes, and numerals, that may be missing in the treebank because they are rare today. */
const RARE_CLOSED = new Set(
  (
    'whilst amongst amidst unto thou thee thy thine ye hath doth hast dost shalt wilt art whereby whereof wherein whereupon ' +
    'whereas whence whither whosoever whomsoever whatsoever whoever whomever whichever notwithstanding albeit lest ere ' +
    "betwixt thro o'er 'twas 'tis nor neither nay aye yea alas lo oneself ours theirs hers yours ought needs shan wo " +
    'ourselves yourselves noone astride fro dozen dozens hundred hundreds thousand thousands million millions billion billions ' +
    'trillion trillions'
  ).split(' '),
);

/** The Penn tags that an unknown form can have; undefined if its letters say nothing. */
export function tagsOfUnknown(text: string): readonly string[] | undefined {
  if (ADDRESS.test(text)) return ['ADD', 'NNP'];
  if (/^\d[\d,]*(?:st|nd|rd|th)$/i.test(text)) return ['JJ', 'NN'];
  if (NUMBER.test(text)) return ['CD'];
  if (!HYPHEN.test(text)) return tagsOfCommon(text);
  const parts = text.split(HYPHEN);
  if (parts.length < 2 || parts.includes('') || !/\p{L}/u.test(text)) return undefined;
  const last = parts.at(-1)!;
  const isCapital = /^\p{Lu}/u.test(text);
  // "ahl-e-hawas": words joined by the Persian izafat are a noun.
  if (parts.length > 2 && parts.slice(1, -1).some((part) => IZAFAT.test(part))) return isCapital ? ['NNP'] : ['NN'];
  if (NAME.test(text) && /^[\p{Lu}\d]/u.test(last)) return ['NNP', 'NNPS'];
  if (ADJECTIVE_LAST.test(last)) return ['JJ'];
  if (/[^e]ed$/.test(last)) return ['JJ', 'VBD', 'VBN'];
  if (ADJECTIVE_PREFIX.test(text) && !last.endsWith('s')) return ['JJ', 'NN', 'RB'];
  return last.endsWith('s') && !last.endsWith('ss') ? ['NNS', 'VBZ', 'NN'] : COMMON;
}

/** The Penn tags of a form in lower case: it belongs to an open class and is not a name, since names have a capital. */
function tagsOfCommon(text: string): readonly string[] | undefined {
  if (!/^\p{Ll}[\p{L}'\u2019]*$/u.test(text) || text.length < 3 || RARE_CLOSED.has(text)) return undefined;
  if (text.length > 4 && /[\p{L}]s$/u.test(text) && !SINGULAR_IN_S.test(text))
    return /(?:wards|ways)$/.test(text) ? ['RB'] : ['NNS', 'VBZ'];
  return COMMON;
}

/** Labels of open classes with one of these Penn tags. */
export function labelsWithTags(tags: readonly string[], lexicon: Lexicon): Uint8Array {
  const open: Readonly<Record<string, readonly string[]>> = {
    NOUN: ['NN', 'NNS'],
    PROPN: ['NNP', 'NNPS', 'ADD'],
    X: ['ADD'],
    ADJ: ['JJ', 'JJR', 'JJS'],
    ADV: ['RB'],
    INTJ: ['UH'],
    NUM: ['CD'],
    VERB: ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'],
  };
  return Uint8Array.from(
    lexicon.labels.flatMap(({ upos, xpos }, label) => (tags.includes(xpos) && open[upos]?.includes(xpos) ? label : [])),
  );
}
