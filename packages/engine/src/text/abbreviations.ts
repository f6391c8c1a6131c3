/** Words whose full stop belongs to them everywhere: titles, law reports, companies, months. */
const ALWAYS =
  'Mr Mrs Ms Mx Dr Drs Prof Rev Fr Hon Sr Jr St Sh Ch Mst Mt Smt Messrs Esq Capt Col Lt Maj Gen Brig Sgt Cpl Adm Gov Sen ' +
  'Rep Pres Govt Retd Engr Adv Addl Asst Asstt Dy Supdt Secy Const Constt Misc Spl Rs Re Ltd Pvt Inc Corp Co Cos Bros Dept ' +
  'Deptt Univ Bldg Ave Blvd Rd Jan Feb Apr Aug Sept Sep Oct Nov Dec vs Vs etc viz approx al cf Cf ibid Ibid Ss Sd Encl ' +
  'Sq sq ft Tel Ph Estd Supp Dist Distt Teh Cr Crl Civ Hony Kh';

/**
 * Words that are abbreviations only before a number (`No. 5`, `s. 302`, `Art. 199`, `p. 12`); elsewhere their full stop
 * ends a sentence.
 */
const BEFORE_NUMBER =
  'no nos Art Arts art arts s ss S Sec Secs sec secs p pp P para paras Para Paras Vol vol Fig fig cl r rr ch Ext Exh Ex Rule';

function withCapitals(words: string): Set<string> {
  return new Set(words.split(' ').flatMap((word) => (word.length > 1 ? [word, word.toUpperCase()] : [word])));
}

const always = withCapitals(ALWAYS);
const beforeNumber = withCapitals(BEFORE_NUMBER);

const NUMBER = /[ \u00a0]?\p{Nd}/uy;
/** What may follow "No." besides numbers: "No. D-1270", "Act No. XI", "Suit No. NIL", "No. (1587)". */
const REFERENCE = /[ \u00a0]?(?:\p{Nd}|\(|[A-Z]{1,6}[ \u00a0]?[-\u2013\u2014/.(\d]|[IVXL]+\b|N(?:il|IL)\b)/uy;

/** Whether the full stop at `stop` is part of the word [start, stop) of the text. */
export function takesFullStop(text: string, start: number, stop: number): boolean {
  const word = text.slice(start, stop);
  if (always.has(word) || word === 'v' || word === 'V') return true;
  if (/^N[Oo][Ss]?$|^Nos$/.test(word)) return follows(REFERENCE, text, stop) || followsWord(text, start, stop);
  return beforeNumber.has(word) && follows(NUMBER, text, stop);
}

function follows(pattern: RegExp, text: string, stop: number): boolean {
  pattern.lastIndex = stop + 1;
  return pattern.test(text);
}

/**
 * Whether "No." follows a word, as in "container No. MRKU7762486". The answer "No." follows a full stop or a quotation
 * mark instead.
 */
function followsWord(text: string, start: number, stop: number): boolean {
  return /\p{L} $/u.test(text.slice(Math.max(0, start - 2), start)) && /^ \p{Lu}/u.test(text.slice(stop + 1, stop + 3));
}
