/*
 * Rules that mend tags which the model gives without looking at the neighbours. Each is bound to the words that it is
 * about, so that other tokens cost nothing.
 */

/** A sentence as the rules see it. */
export interface TaggedTokens {
  readonly count: number;
  tag(token: number): string;
  /** Lower-cased form. */
  form(token: number): string;
  lemma(token: number): string;
}

type Rule = (tokens: TaggedTokens, at: number) => string | undefined;

/** Looks forward over adverbs, negation and (after inversion) a pronoun; gives the next token that counts, or -1. */
function nextVerbal(tokens: TaggedTokens, at: number, pronounToo: boolean): number {
  for (let next = at + 1; next < tokens.count && next <= at + 5; next++) {
    const tag = tokens.tag(next);
    const form = tokens.form(next);
    if (tag === 'ADV' || form === 'not' || form === "n't" || form === 'n\u2019t') continue;
    if (pronounToo && tag === 'PRON' && next <= at + 2) continue;
    return next;
  }
  return -1;
}

function isVerb(tokens: TaggedTokens, at: number): boolean {
  return at >= 0 && (tokens.tag(at) === 'VERB' || tokens.tag(at) === 'AUX');
}

const SAME_PARTICIPLE =
  /^(?:put|cut|come|become|run|set|let|read|hit|shut|hurt|cost|quit|spread|split|bet|beat|overcome)$/;

/** Whether a question or an inverted clause may start here. */
function mayInvert(tokens: TaggedTokens, at: number): boolean {
  if (at === 0) return true;
  const before = tokens.form(at - 1);
  return (
    tokens.tag(at - 1) === 'PUNCT' ||
    /^(?:what|why|how|when|where|who|which|and|but|so|or|nor|neither|never)$/.test(before)
  );
}

/** "have" is a full verb unless a participle follows: "they have a dera", "have to go" against "have gone". */
const have: Rule = (tokens, at) => {
  const next = nextVerbal(tokens, at, mayInvert(tokens, at));
  if (next < 0) return 'VERB';
  const form = tokens.form(next);
  const participle =
    isVerb(tokens, next) && (form !== tokens.lemma(next) || SAME_PARTICIPLE.test(form)) && !form.endsWith('ing');
  return participle || (tokens.tag(next) === 'ADJ' && form.endsWith('ed')) ? 'AUX' : 'VERB';
};

/** "do" is a full verb unless a plain verb follows: "do the needful" against "do not go". */
const perform: Rule = (tokens, at) => {
  const next = nextVerbal(tokens, at, mayInvert(tokens, at));
  if (next > at + 1 && /n['\u2019]?t$/.test(tokens.form(at + 1))) return 'AUX';
  if (next >= 0 && mayInvert(tokens, at) && at + 1 < tokens.count && /^(?:DET|PROPN)$/.test(tokens.tag(at + 1))) {
    for (let token = at + 1; token < tokens.count && token < at + 6; token++) {
      if (tokens.tag(token) === 'VERB' && tokens.form(token) === tokens.lemma(token)) return 'AUX';
    }
  }
  return isVerb(tokens, next) && tokens.form(next) === tokens.lemma(next) ? 'AUX' : 'VERB';
};

/** "there is", "there have been": the verb of existence. */
const exist: Rule = (tokens, at) => {
  let before = at - 1;
  while (
    before >= 0 &&
    at - before <= 3 &&
    (tokens.tag(before) === 'AUX' || tokens.tag(before) === 'ADV' || tokens.tag(before) === 'PART')
  ) {
    if (tokens.form(before) === 'there') break;
    before -= 1;
  }
  if (before < 0 || tokens.form(before) !== 'there') return undefined;
  const next = nextVerbal(tokens, at, false);
  // "there has been": only the last of the chain is the verb; "there is said to be" is a passive.
  return next >= 0 && (tokens.tag(next) === 'AUX' || tokens.form(next) === 'been' || tokens.form(next) === 'be')
    ? undefined
    : 'VERB';
};

/** "to" before a plain verb belongs to it; before a noun phrase it is a preposition. */
const to: Rule = (tokens, at) => {
  let next = at + 1;
  if (next < tokens.count && tokens.tag(next) === 'ADV') next += 1;
  if (next >= tokens.count) return undefined;
  const tag = tokens.tag(next);
  if (tag === 'VERB' || tag === 'AUX') return tokens.form(next) === tokens.lemma(next) ? 'PART' : 'ADP';
  return /^(?:DET|PRON|PROPN|NUM|PUNCT)$/.test(tag) ? 'ADP' : undefined;
};

/** "10 am", "9:30 PM": no verb and no name. */
const hour: Rule = (tokens, at) => (at > 0 && tokens.tag(at - 1) === 'NUM' ? 'NOUN' : undefined);

/** "5.2 crore", "two lakh" count; "lakhs of people" is a noun. */
const count: Rule = (tokens, at) => (at > 0 && /^(?:NUM|SYM)$/.test(tokens.tag(at - 1)) ? 'NUM' : 'NOUN');

/** "Pakistani rupees", "the Sunni ulema": an adjective before a noun, a name elsewhere. */
const origin: Rule = (tokens, at) => {
  const next = at + 1 < tokens.count ? tokens.tag(at + 1) : '';
  return next === 'NOUN' || next === 'ADJ' ? 'ADJ' : 'PROPN';
};

/** "police lathi-charged them", "were lathi-charged": a verb; "a paan-stained wall": an adjective. */
const participle: Rule = (tokens, at) => {
  const next = at + 1 < tokens.count ? tokens.tag(at + 1) : '';
  const before = at > 0 ? tokens.tag(at - 1) : '';
  return before === 'AUX' || (/^(?:DET|PRON)$/.test(next) && /^(?:NOUN|PROPN|PRON)$/.test(before)) ? 'VERB' : undefined;
};

/** Words of origin, faith and tongue. */
const ORIGINS =
  'pakistani indian afghan punjabi sindhi balochi baloch baluch pashtun pathan kashmiri bengali bangladeshi iranian iraqi ' +
  'arab arabian saudi kuwaiti turkish chinese american british english european asian african russian french german ' +
  'italian spanish japanese palestinian israeli lebanese syrian egyptian islamic muslim sunni shia shiite christian ' +
  'hindu sikh jewish parsi ahmadi barelvi deobandi wahhabi wahabi sufi urdu hindi persian arabic kabuli karachiite lahori ' +
  'peshawari multani saraiki seraiki hazara thai swedish dutch greek irish scottish welsh australian canadian mexican';

const RULES: ReadonlyMap<string, Rule> = new Map(
  (
    [
      [have, "have has had having 've \u2019ve"],
      [perform, 'do does did'],
      [exist, "is are was were be been 's \u2019s"],
      [to, 'to'],
      [hour, 'am pm'],
      [count, 'lakh crore arab kharab'],
      [origin, ORIGINS],
    ] as const
  ).flatMap(([rule, words]) => words.split(' ').map((word): [string, Rule] => [word, rule])),
);

/** The rule for a word, if there is one. */
export function ruleFor(lowerCased: string): Rule | undefined {
  return RULES.get(lowerCased) ?? (/[^e]-.*[^e]ed$/.test(lowerCased) ? participle : undefined);
}

export type { Rule };

/** Whether a word is the plural of a word of origin, such as "pakistanis". */
export function isPluralOrigin(lowerCased: string): boolean {
  return lowerCased.endsWith('s') && RULES.get(lowerCased.slice(0, -1)) === origin;
}
