// Which grammatical features of World Englishes can be counted in every corpus of English, and how?

/** A feature. Its hits are candidates: the precision of no query has been measured on judged lines yet. */
export interface EnglishFeature {
  readonly name: string;
  /** Its number in eWAVE 3.0 (Kortmann, Lunkenheimer & Ehret 2020, CC BY 3.0); null: that has no such feature. */
  readonly ewave: number | null;
  /** What finds it; tags are those of the Penn Treebank in `xpos`. */
  readonly cql: string;
  /** What the query leaves out, or finds too much. */
  readonly note: string;
}

const STATIVE = 'know|understand|believe|want|like|love|hate|need|own|belong|have|see|hear|prefer|mean|contain';

/** In the order of the numbers of eWAVE; features that it lacks come last. */
export const ENGLISH_FEATURES: readonly EnglishFeature[] = [
  {
    name: 'Second person plural: you people, you guys, you all, youse',
    ewave: 34,
    cql: '"you"%c "people|guys|all"%c | "y\'all|yall|youse"%c',
    note: '“you all” is also standard (they told you all about it).',
  },
  {
    name: 'as it is … with an inserted it',
    ewave: 45,
    cql: '"as"%c "it"%c [lemma="be"] "the"%c "case"%c',
    note: 'One frequent frame only.',
  },
  {
    name: 'Regularised plurals: childrens, sheeps, knifes',
    ewave: 48,
    cql: '[lc="childrens|oxens|sheeps|mens|womens|feets|teeths|peoples\'s|knifes|wifes|leafs|lifes|shelfs"]',
    note: 'A list of forms; “lifes” and “knifes” are also verbs.',
  },
  {
    name: 'Plurals of mass nouns: informations, advices, furnitures',
    ewave: 55,
    cql: '[lc="informations|advices|furnitures|equipments|luggages|homeworks|evidences|staffs|feedbacks|stationeries|jewelleries|machineries|sceneries|vocabularies|traffics|slangs"]',
    note: 'A list of nouns; “evidences” is also a verb, and legal English has some of them everywhere.',
  },
  {
    name: 'No plural after a number: five year',
    ewave: 56,
    cql: '[xpos="CD" & lc="two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred"] [lc="year|day|month|week|mile|pound|rupee|kilometre"] [word!="-|old|term|period|plan|sentence" & xpos!="NN.*"]',
    note: 'Compounds such as “ten year old” are left out as far as the next word shows them.',
  },
  {
    name: 'Double determiners: this our problem',
    ewave: 59,
    cql: '[lc="this|these|those"] [xpos="PRP\\$"] [xpos="NN.*"]',
    note: 'Also finds “all this my friends know”.',
  },
  {
    name: 'No article before reason, majority, number',
    ewave: 62,
    cql: '[xpos="IN|,|\\." & word!="of"] [lc="main|majority|same|first"] [lc="reason|of|thing|time"]',
    note: '“first time” after a comma is often standard.',
  },
  {
    name: 'them for those: them days',
    ewave: 68,
    cql: '"them"%c [lc="days|things|people|boys|girls|men|women|times"]',
    note: 'Also finds an object followed by a noun (told them things).',
  },
  {
    name: 'Double comparatives: more better, most easiest',
    ewave: 78,
    cql: '"more"%c [xpos="JJR|RBR" & lc!="more|less|fewer"] | "most"%c [xpos="JJS|RBS" & lc!="most|least"]',
    note: '“more” may modify another word.',
  },
  {
    name: 'much + adjective as comparative: much severe than',
    ewave: 81,
    cql: '"much"%c [xpos="JJ"] "than"%c',
    note: 'Rests on the tag: a comparative that is tagged as JJ is found too.',
  },
  {
    name: 'Progressive of stative verbs: I am liking this',
    ewave: 88,
    cql: `[lemma="be"] [xpos="RB"]{0,1} [lemma="${STATIVE}" & xpos="VBG"]`,
    note: '“having” with an activity (having lunch) and “seeing” (dating) are standard.',
  },
  {
    name: 'Progressive for habits: usually, always is going',
    ewave: 89,
    cql: '[lemma="be"] [lc="usually|normally|generally|daily|often"] [xpos="VBG"]',
    note: 'Only with an adverb of habit between the two words.',
  },
  {
    name: 'Present perfect with a past time: have seen him yesterday',
    ewave: 100,
    cql: '[lc="have|has|\'ve|\'s"] [xpos="VBN"] []{0,4} ("yesterday"%c | "last"%c [lc="year|week|month|night"] | "ago"%c) within s',
    note: "“'s” may be “is”; “since last year” is standard.",
  },
  {
    name: 'Present for perfect: I know her since',
    ewave: 101,
    cql: '[xpos="PRP"] [xpos="VBP|VBZ"] []{0,3} "since"%c [xpos="CD|DT|NN.*"] within s',
    note: 'Also finds “since” as because.',
  },
  {
    name: 'would in if-clauses: if I would be',
    ewave: 120,
    cql: '"if"%c [xpos="PRP|NN.*|DT"]{1,2} [lc="would|\'d"]',
    note: 'Indirect questions (asked if he would come) are standard.',
  },
  {
    name: 'Double modals: might could',
    ewave: 121,
    cql: '[lc="may|might|must|should|would|can|could"] [lc="can|could|should|would|might|may|must"]',
    note: '“can may” across clauses is found too; “May” is also a month.',
  },
  {
    name: 'gotten for got',
    ewave: 145,
    cql: '"gotten"%c',
    note: 'Standard in American English: a feature only elsewhere.',
  },
  {
    name: 'was for conditional were: if I was',
    ewave: 147,
    cql: '"if"%c [lc="i|he|she|it"] "was"%c',
    note: 'Also finds real conditions in the past.',
  },
  {
    name: 'Multiple negation: don’t know nothing',
    ewave: 154,
    cql: '[lc="n\'t|not|never"] []{0,2} [lc="nothing|nobody|none|nowhere"] within s',
    note: '“not for nothing” and “not … none of” may be standard.',
  },
  {
    name: 'ain’t',
    ewave: 155,
    cql: '"ai"%c "n\'t"%c | "ain.t"%c',
    note: 'Includes forms of have (156) and a general negator (157).',
  },
  {
    name: 'Invariant don’t: he don’t',
    ewave: 158,
    cql: '[lc="he|she|it"] "do"%c [lc="n\'t|not"]',
    note: 'Finds “made it do not” too.',
  },
  {
    name: 'Invariant tags: isn’t it?, no?, innit',
    ewave: 165,
    cql: '"," "is"%c "n\'t|not"%c "it"%c "\\?" | "," "no|na|right"%c "\\?" | "innit"%c',
    note: '“isn’t it?” agrees where the clause has “it is”.',
  },
  {
    name: 'there is with plural subjects: there’s two men',
    ewave: 172,
    cql: '"there"%c [lc="is|\'s|was"] [xpos="DT|CD|JJ"]{0,2} [xpos="NNS"]',
    note: '“there is one of the reasons” is left out.',
  },
  {
    name: 'which for who: a man which',
    ewave: 186,
    cql: '[lc="man|woman|person|people|men|women|boy|girl|friend|brother|sister"] ","{0,1} "which"%c',
    note: '“people, which means” is standard.',
  },
  {
    name: 'that-clause for an infinitive: want that he goes',
    ewave: 207,
    cql: '[lemma="want"] "that"%c [xpos="PRP|DT|NN.*"] [xpos="V.*|MD"]',
    note: '“want that” with a noun is left out as far as a verb follows.',
  },
  {
    name: 'to + infinitive after make, let: made me to do',
    ewave: 209,
    cql: '[lemma="make|let" & xpos="V.*"] [xpos="PRP"] "to"%c [xpos="VB"]',
    note: 'Finds “made it to be” with another meaning.',
  },
  {
    name: 'although … but',
    ewave: 215,
    cql: '[lc="although|though"] [xpos!="\\."]{2,20} "," [lc="but|yet|still"] within s',
    note: '“still” and “yet” are often standard.',
  },
  {
    name: 'Flat degree adverbs: real good',
    ewave: 220,
    cql: '[lc="real|awful|damn" & xpos="JJ|RB"] [xpos="JJ|RB"]',
    note: '“real” before an adjective and a noun (real political will) is standard.',
  },
  {
    name: 'Inversion in indirect questions: wonder what are you doing',
    ewave: 227,
    cql: '[lemma="know|wonder|ask|tell|understand"] [xpos="PRP"]{0,1} [xpos="WP|WRB|WDT"] [lemma="be|do|can|will"] [xpos="PRP"]',
    note: 'Quotations without quotation marks are found too.',
  },
  {
    name: 'No inversion in questions: what you are doing?',
    ewave: 228,
    cql: '<s> [lc="what|why|where|how|when"] [xpos="PRP"] [xpos="V.*|MD"] [xpos!="\\."]{0,8} "\\?" within s',
    note: 'Headings and echo questions are found too.',
  },
  {
    name: 'discuss about, mention about, request for',
    ewave: null,
    cql: '[lemma="discuss|mention|describe|stress|emphasise" & xpos="V.*"] [lc="about|on"]',
    note: 'An added preposition; “stress on” after a noun is left out by its tag.',
  },
  {
    name: 'cope up with, comprise of, consist on',
    ewave: null,
    cql: '[lemma="cope"] "up"%c | [lemma="comprise" & xpos="VB[DGPZ]?"] "of"%c | [lemma="consist"] "on"%c',
    note: 'The passive “comprised of” is left out, as it is widespread.',
  },
  {
    name: 'only after what it stresses: today only',
    ewave: null,
    cql: '[lc="today|yesterday|now|here|there|then"] "only"%c [xpos="\\.|,"]',
    note: '“only” at the end of a clause after an adverb.',
  },
];
