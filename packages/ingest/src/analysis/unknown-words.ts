import type { WinkCache } from './wink.ts';

/*
 * Tags and lemmas of words that the model does not know. Left alone, it calls every capitalised one a name, tags
 * hyphenated ones by their last letters, and leaves plurals as they are.
 */

/** Tags that are the same wherever the token stands. */
const FIXED: ReadonlyMap<string, string> = new Map(
  (
    [
      ['SYM', 'Rs Rs. RS rs PKR US$ /- /= % £ € ₨ $'],
      ['PROPN', 'Mst. M/s M/s. M/S Ch. Sh. Syed Haji'],
      [
        'NOUN',
        'etc etc. No. Nos. no. nos. s. ss. Ss. Sec. Secs. Art. Arts. cl. para. p. pp. s/o S/o d/o D/o w/o W/o r/o R/o',
      ],
      ['ADP', 'v. v vs vs. V/S v/s a/w u/s U/s'],
      ['ADV', 'viz. viz i.e. i.e e.g. e.g'],
      ['PUNCT', '/ -- --- – — … ... * • ___'],
    ] as const
  ).flatMap(([tag, words]) => words.split(' ').map((word): [string, string] => [word, tag])),
);

const ADJECTIVE_PREFIX =
  /^(?:anti|non|pre|post|pro|inter|intra|multi|semi|ultra|under|over|well|ill|so|self|all|far|long|short|high|low|first|second|third|half|full|part|one|two|three|four|five|six|ten|\d[\d.,]*)-/i;
const ADJECTIVE_LAST =
  /(?:style|like|free|wide|old|long|based|term|time|level|class|proof|friendly|ridden|prone|made|born|bound|built|known|held|run|led|stained|clad)$/i;

/** The tag of a token that has only one, or undefined. */
export function fixedTag(text: string): string | undefined {
  const fixed = FIXED.get(text);
  if (fixed !== undefined) return fixed;
  if (/^\d/.test(text)) {
    if (/^\d[\d,]*(?:st|nd|rd|th)$/i.test(text)) return 'ADJ';
    if (/^\d{2,4}s$/.test(text)) return 'NOUN';
    if (/^[\d.,:/-]+$/.test(text)) return 'NUM';
  }
  if (/^(?:https?:|ftp:|www\.)|\w@\w/.test(text)) return 'PROPN';
  return undefined;
}

/** The likely tag of a hyphenated word, from its parts. */
export function hyphenatedTag(text: string, tagOf: (part: string) => string): string | undefined {
  const parts = text.split(/[-\u2010\u2011]/);
  if (parts.length < 2 || parts.some((part) => part === '')) return undefined;
  const last = parts.at(-1)!;
  if (/^(?:\p{Lu}|(?:[aeu]l|a[srtnzd]|ash|bin|ibn)-)/u.test(text) && /^[\p{Lu}\d]/u.test(last)) return 'PROPN';
  // "ahl-e-hawas": what the izafat joins is a noun.
  if (parts.length > 2 && parts.slice(1, -1).some((part) => /^(?:e|i|o|ul|al|ud)$/i.test(part))) {
    return /^\p{Lu}/u.test(text) ? 'PROPN' : 'NOUN';
  }
  if (
    /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)$/i.test(
      text,
    )
  ) {
    return 'NUM';
  }
  const tag = tagOf(last);
  if (ADJECTIVE_LAST.test(last) || (/[^e]ed$/.test(last) && tag !== 'NOUN')) return 'ADJ';
  if (ADJECTIVE_PREFIX.test(text) && !last.endsWith('s')) return 'ADJ';
  return tag === 'ADJ' || tag === 'ADV' ? tag : 'NOUN';
}

/** Urdu words in -s that are no plurals. */
const SINGULAR = /(?:ss|us|majlis|nafs|khas|hawas|libas|qiyas|mausoles|idaras)$/;

/** The lemma of a noun that the model does not know: its English plural ending taken off. */
export function unknownNounLemma(noun: string): string {
  if (noun.length < 4 || !/[\p{L}]s$/u.test(noun) || SINGULAR.test(noun)) return noun;
  if (/(?:[sxz]|ch|sh)es$/.test(noun)) return noun.slice(0, -2);
  if (/[^aeiou]ies$/.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  return noun.slice(0, -1);
}

/** The lemma of a hyphenated word: that of its last part, with the parts before it. */
export function hyphenatedLemma(text: string, lemmaOf: (part: string) => string): string | undefined {
  const cut = Math.max(text.lastIndexOf('-'), text.lastIndexOf('\u2010'), text.lastIndexOf('\u2011')) + 1;
  if (cut === 0 || cut === text.length) return undefined;
  return text.slice(0, cut) + lemmaOf(text.slice(cut));
}

/** Whether the model itself knows a word (and it is not the whole of a contraction). */
export function isKnown(cache: WinkCache, word: string): boolean {
  return cache.lookup(word)?.length === 1 && !cache.isOOV(word);
}
