/** Words written with a full stop that belongs to them wherever they stand: titles, law reports, companies, months. */
const ALWAYS =
  'Mr Mrs Ms Mx Dr Drs Prof Rev Fr Hon Sr Jr St Sh Ch Mst Mt Smt Messrs Esq Capt Col Lt Maj Gen Brig Sgt Cpl Adm Gov Sen ' +
  'Rep Pres Govt Retd Engr Adv Addl Asst Asstt Dy Supdt Secy Const Constt Misc Spl Rs Re Ltd Pvt Inc Corp Co Cos Bros Dept ' +
  'Deptt Univ Bldg Ave Blvd Rd Jan Feb Apr Aug Sept Sep Oct Nov Dec vs etc viz approx al cf Cf ibid Ibid op cit Ss Sd Encl ' +
  'Sq Tel Ph Estd Supp Dist Distt Teh Cr Crl Civ Hon Hony Honble Maulv Moulv Kh Mian';

/** Abbreviations only before a number (`No. 5`, `s. 302`, `Art. 199`, `p. 12`); elsewhere the stop ends a sentence. */
const BEFORE_NUMBER =
  'No Nos no nos Art Arts art arts s ss S Sec Secs sec secs p pp P para paras Para Paras Vol vol Fig fig cl r rr ch Ext Exh Ex Rule';

function withCapitals(words: string): Set<string> {
  return new Set(words.split(' ').flatMap((word) => (word.length > 1 ? [word, word.toUpperCase()] : [word])));
}

const always = withCapitals(ALWAYS);
const beforeNumber = withCapitals(BEFORE_NUMBER);

/** Whether the full stop after this word is part of it, given whether a number follows. */
export function takesFullStop(word: string, numberFollows: boolean): boolean {
  return always.has(word) || (numberFollows && beforeNumber.has(word)) || word === 'v' || word === 'V';
}
