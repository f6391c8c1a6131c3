/** Words that begin sentences far more often than they are names. */
const STARTERS = new Set(
  (
    'The A An This That These Those It He She They We You I In On At By For From With After Before When While If But And ' +
    'Or So Yet As Although Though However Moreover Therefore Thus Hence Then There Here What Why How Who Where Which ' +
    'His Her Their Our My Your Its Now Later Since Because Until Once Even Also Besides Meanwhile Learned Such ' +
    'Some Many Most All Both Each Every Another Other Only Perhaps Please Let Do Did Does Is Are Was Were Has Have Had ' +
    'Will Would Can Could Should May Might Must'
  ).split(' '),
);

/** Abbreviations that may end a sentence; after any other abbreviation the sentence continues. */
const MAY_END = /^(?:etc|Ltd|Inc|Co|Corp|Bros|Esq|Jr|Retd|Govt|Dept|al|Ave|St|Rd|Blvd|Univ)\.$/i;
/** Dotted abbreviations that never end a sentence, because they refer to the following words. */
const NEVER_ENDS = /^(?:i\.e|e\.g|w\.e\.f|c\.f)\.?$/i;
/** The number of a numbered paragraph, before its full stop. */
const POINT = /^(?:\p{Nd}{1,3}|\p{L}|[ivxIVX]{1,5})$/u;
const CLOSER = /^["'\u201d\u2019)\]}\u00bb]+$/;
const OPENER = /^["'\u201c\u2018([{\u00ab]+$/;
const FINAL = /^(?:[.!?\u06d4\u061f\u0964\u3002]|[!?]{2,}|\.{2,}|\u2026)$/;

/**
 * Splits the tokens [from, to) of one paragraph into sentences by rules and returns the index after the last token of
 * each. A full stop inside an amount, an abbreviation or an initial is part of its token, so only whole tokens are
 * examined here.
 */
export function ruledEnds(text: string, offsets: Uint32Array, from: number, to: number): number[] {
  const ends: number[] = [];
  const word = (token: number): string => text.slice(offsets[token * 2], offsets[token * 2 + 1]);
  const spaced = (token: number): boolean => offsets[token * 2] !== offsets[token * 2 - 1];
  for (let token = from + 1; token < to - 1; token++) {
    const last = text.charCodeAt(offsets[token * 2 + 1] - 1);
    if (!mayEnd(last)) continue;
    const form = word(token);
    // "1. The appellant": the number of a paragraph belongs to its first sentence.
    if (token === from + 1 && form === '.' && POINT.test(word(from))) continue;
    const final = FINAL.test(form);
    if (!final && !abbreviationEnds(form)) continue;
    let next = token + 1;
    while (next < to && !spaced(next) && (CLOSER.test(word(next)) || FINAL.test(word(next)))) next += 1;
    if (next >= to) break;
    if (!spaced(next) && !/^\p{Lu}/u.test(word(next))) continue;
    let opening = next;
    while (opening < to - 1 && OPENER.test(word(opening))) opening += 1;
    const following = word(opening);
    const quoted = next > token + 1;
    if (final ? startsSentence(following, form, quoted, word(token - 1)) : STARTERS.has(following)) {
      ends.push(next);
      token = next - 1;
    }
  }
  ends.push(to);
  return ends;
}

/** Whether a token whose last character has this code may end a sentence: ".", "!", "?" or a character outside ASCII. */
function mayEnd(code: number): boolean {
  return code === 46 || code === 33 || code === 63 || code > 127;
}

function abbreviationEnds(form: string): boolean {
  if (!form.endsWith('.') || form.length < 2) return false;
  if (NEVER_ENDS.test(form)) return false;
  return MAY_END.test(form) || /^(?:\p{L}{1,2}\.){2,}$|^\p{Lu}\.$/u.test(form);
}

/**
 * Whether a sentence starts with the word `following`, given the mark `final` before it, whether quotation marks are
 * between them, and the word before the mark. The sentence goes on in `"Really?" he said` and `... and so on`. Without
 * quotation marks, a lower-case word starts a sentence if the word before the mark is not an unknown abbreviation.
 */
function startsSentence(following: string, final: string, quoted: boolean, before: string): boolean {
  // "CP. No. 5": "No." continues the abbreviation before it.
  if (/^[,;:)\]}%\u2019\u201d]|^N[Oo][Ss]?\.$/.test(following)) return false;
  if (!/^\p{Ll}/u.test(following)) return true;
  return !quoted && final.length === 1 && final !== '\u2026' && /^\p{Ll}{3,}$|^\p{Nd}{2,}$|[-@]/u.test(before);
}
